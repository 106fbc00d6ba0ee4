// Two unsigned short values are promoted to int and their product overflows (repaired).
#include <stdio.h>

static unsigned product(unsigned short a, unsigned short b) {
    return (unsigned)a * b;
}

int main(void) {
    printf("%u\n", product(300, 100));
    printf("%u\n", product(65535, 65535));
    return 0;
}
