// Negation of the smallest int in a hand-written absolute value (repaired).
#include <limits.h>
#include <stdio.h>

static unsigned magnitude(int x) {
    return x < 0 ? 0u - (unsigned)x : (unsigned)x;
}

int main(void) {
    printf("%u\n", magnitude(-5));
    printf("%u\n", magnitude(INT_MIN));
    return 0;
}
