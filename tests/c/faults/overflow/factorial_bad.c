// Factorial of thirteen in int.
// sanitizer: undefined
#include <stdio.h>

static int fact(int n) {
    if (n < 2)
        return 1;
    return n * fact(n - 1); // FAULT: overflow
}

int main(void) {
    printf("%ld\n", (long)fact(12));
    printf("%ld\n", (long)fact(13));
    return 0;
}
