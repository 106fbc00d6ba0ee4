// Negation of the smallest int in a hand-written absolute value.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static unsigned magnitude(int x) {
    return (unsigned)(x < 0 ? -x : x); // FAULT: overflow
}

int main(void) {
    printf("%u\n", magnitude(-5));
    printf("%u\n", magnitude(INT_MIN));
    return 0;
}
