// A write into a freed array.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *b = calloc(8, 1);
    char *cursor = b + 2;
    free(b);
    *cursor = 'x'; // FAULT: use_after_free
    puts("written");
    return 0;
}
