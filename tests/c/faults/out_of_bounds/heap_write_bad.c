// A loop writes one element past a heap array.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n = 10;
    int *v = malloc((size_t)n * sizeof *v);
    for (int i = 0; i <= n; i++)
        v[i] = i; // FAULT: out_of_bounds
    printf("%d\n", v[9]);
    free(v);
    return 0;
}
