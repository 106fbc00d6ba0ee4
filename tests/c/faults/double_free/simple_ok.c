// The same block is freed twice (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(10);
    p[0] = 'x';
    putchar(p[0]);
    putchar('\n');
    free(p);
    p = NULL;
    free(p);
    return 0;
}
