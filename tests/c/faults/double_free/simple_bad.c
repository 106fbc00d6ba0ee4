// The same block is freed twice.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(10);
    p[0] = 'x';
    putchar(p[0]);
    putchar('\n');
    free(p);
    free(p); // FAULT: double_free
    return 0;
}
