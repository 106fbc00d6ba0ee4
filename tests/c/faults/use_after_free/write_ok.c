// A write into a freed array (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *b = calloc(8, 1);
    char *cursor = b + 2;
    *cursor = 'x';
    puts("written");
    free(b);
    return 0;
}
