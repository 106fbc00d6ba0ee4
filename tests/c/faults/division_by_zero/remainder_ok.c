// A table size of zero in a hash index (repaired).
#include <stdio.h>

static unsigned slot(unsigned hash, unsigned size) {
    return size ? hash % size : 0;
}

int main(void) {
    printf("%u\n", slot(12345, 16));
    printf("%u\n", slot(12345, 0));
    return 0;
}
