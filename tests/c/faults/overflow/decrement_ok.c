// A decrement below LONG_MIN (repaired).
#include <limits.h>
#include <stdio.h>

static long down(long x, int times) {
    while (times-- > 0)
        x -= x > LONG_MIN;
    return x;
}

int main(void) {
    printf("%ld\n", down(10, 3));
    printf("%ld\n", down(LONG_MIN + 2, 3));
    return 0;
}
