// memcpy takes the size of the wrong object and reads past the source (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int big[16];
    int *small = calloc(10, sizeof *small);
    small[9] = 7;
    memset(big, 0, sizeof big);
    memcpy(big, small, 10 * sizeof *small);
    printf("%d\n", big[9]);
    free(small);
    return 0;
}
