// An element beyond the new end is read after realloc made the block smaller.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n = 8;
    int *v = malloc((size_t)n * sizeof *v);
    for (int i = 0; i < n; i++)
        v[i] = i * i;
    v = realloc(v, 4 * sizeof *v);
    printf("%d\n", v[n - 1]); // FAULT: out_of_bounds
    free(v);
    return 0;
}
