// A 64-bit rotation that shifts by 64 when the amount is zero (repaired).
#include <stdio.h>

static unsigned long rotr(unsigned long x, unsigned k) {
    return x >> k | x << ((64 - k) & 63);
}

int main(void) {
    printf("%lx\n", rotr(0x1234, 4));
    printf("%lx\n", rotr(0x1234, 0));
    return 0;
}
