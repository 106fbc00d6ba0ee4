// memcmp compares more bytes than the shorter heap object has.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *a = malloc(4), *b = malloc(16);
    memset(a, 'x', 4);
    memset(b, 'x', 16);
    printf("%d\n", memcmp(a, b, 16)); // FAULT: out_of_bounds
    free(a);
    free(b);
    return 0;
}
