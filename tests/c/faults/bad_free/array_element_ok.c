// free of an element of an array of structures that was allocated as one block (repaired).
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int a, b;
};

int main(void) {
    struct pair *v = calloc(3, sizeof *v);
    v[2].b = 9;
    printf("%d\n", v[2].b);
    free(v);
    return 0;
}
