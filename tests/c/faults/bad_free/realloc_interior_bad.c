// realloc of a pointer past a header that the program put in front.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    long *block = malloc(4 * sizeof *block);
    block[0] = 3;
    long *items = block + 1;
    items[0] = 5;
    items = realloc(items, 8 * sizeof *items); // FAULT: bad_free
    printf("%ld\n", items[0]);
    free(items);
    return 0;
}
