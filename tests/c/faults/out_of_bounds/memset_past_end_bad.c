// memset over a heap block with a count in elements of the wrong type.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    size_t n = 6;
    short *v = malloc(n * sizeof *v);
    memset(v, 0, n * sizeof(int)); // FAULT: out_of_bounds
    printf("%d\n", v[5]);
    free(v);
    return 0;
}
