// A pointer into a block is kept over a realloc that moves it.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *v = malloc(2 * sizeof *v);
    v[0] = 1;
    v[1] = 2;
    int *last = &v[1];
    int *more = realloc(v, 1000 * sizeof *v);
    *last = 3; // FAULT: use_after_free
    printf("%d\n", more[0]);
    free(more);
    return 0;
}
