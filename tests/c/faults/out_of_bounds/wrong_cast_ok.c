// A heap int is read as a long through a cast (repaired).
#include <stdio.h>
#include <stdlib.h>

static long load(const void *p, int wide) {
    return wide ? *(const long *)p : *(const int *)p;
}

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 5;
    printf("%ld\n", load(p, 0));
    printf("%ld\n", load(p, 0));
    free(p);
    return 0;
}
