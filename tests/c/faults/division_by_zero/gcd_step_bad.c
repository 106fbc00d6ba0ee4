// Euclid's loop tests the wrong operand.
// sanitizer: undefined
#include <stdio.h>

static int gcd(int a, int b) {
    while (a) {
        int t = a % b; // FAULT: division_by_zero
        a = b;
        b = t;
    }
    return a;
}

int main(void) {
    printf("%d\n", gcd(48, 18));
    return 0;
}
