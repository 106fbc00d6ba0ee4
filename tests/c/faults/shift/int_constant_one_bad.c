// A bit set in a 64-bit word is built with an int one.
// sanitizer: undefined
#include <stdio.h>

static unsigned long with(unsigned long set, int bit) {
    return set | (unsigned)(1 << bit); // FAULT: shift
}

int main(void) {
    printf("%lx\n", with(0, 3));
    printf("%lx\n", with(1, 40));
    return 0;
}
