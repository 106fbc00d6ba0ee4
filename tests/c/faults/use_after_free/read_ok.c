// A heap value is read after it was freed (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 42;
    int v = *p;
    free(p);
    printf("%d\n", v);
    return 0;
}
