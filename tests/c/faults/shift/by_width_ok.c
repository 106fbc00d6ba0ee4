// A mask of n bits for n equal to the width of the type (repaired).
#include <stdio.h>

static unsigned mask(int n) {
    return n >= 32 ? ~0u : (1u << n) - 1;
}

int main(void) {
    for (int n = 0; n <= 32; n += 16)
        printf("%x\n", mask(n));
    return 0;
}
