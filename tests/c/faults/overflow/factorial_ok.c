// Factorial of thirteen in int (repaired).
#include <stdio.h>

static long fact(long n) {
    if (n < 2)
        return 1;
    return n * fact(n - 1);
}

int main(void) {
    printf("%ld\n", (long)fact(12));
    printf("%ld\n", (long)fact(13));
    return 0;
}
