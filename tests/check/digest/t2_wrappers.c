// T2.16: a wrapper that gives null, unchecked in many places, is one mistake per function that uses it.
#include <stdlib.h>

static int *make(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return NULL;
    *p = 0;
    return p;
}
int many(void) {
    int *a = make();
    int r = *a; // expect: null manifest
    r += *a;
    r += *a;
    free(a);
    return r;
}
