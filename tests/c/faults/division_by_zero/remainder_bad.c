// A table size of zero in a hash index.
// sanitizer: undefined
#include <stdio.h>

static unsigned slot(unsigned hash, unsigned size) {
    return hash % size; // FAULT: division_by_zero
}

int main(void) {
    printf("%u\n", slot(12345, 16));
    printf("%u\n", slot(12345, 0));
    return 0;
}
