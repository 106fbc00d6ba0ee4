// realloc of a pointer past a header that the program put in front (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    long *block = malloc(4 * sizeof *block);
    block[0] = 3;
    long *items = block + 1;
    items[0] = 5;
    block = realloc(block, 8 * sizeof *block);
    items = block + 1;
    printf("%ld\n", items[0]);
    free(block);
    return 0;
}
