// Euclid's loop tests the wrong operand (repaired).
#include <stdio.h>

static int gcd(int a, int b) {
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

int main(void) {
    printf("%d\n", gcd(48, 18));
    return 0;
}
