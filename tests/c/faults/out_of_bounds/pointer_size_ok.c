// malloc of the size of a pointer instead of the size of the structure (repaired).
#include <stdio.h>
#include <stdlib.h>

struct point {
    double x, y, z;
};

int main(void) {
    struct point *p = malloc(sizeof *p);
    p->x = 1;
    p->y = 2;
    printf("%g\n", p->x + p->y);
    free(p);
    return 0;
}
