// Euclid, extended Euclid, modular power and inverse on 64-bit values.
#include <stdio.h>

typedef unsigned long u64;

static u64 gcd(u64 a, u64 b) { return b ? gcd(b, a % b) : a; }

static long egcd(long a, long b, long *x, long *y) {
    if (b == 0) {
        *x = 1;
        *y = 0;
        return a;
    }
    long x1, y1;
    long g = egcd(b, a % b, &x1, &y1);
    *x = y1;
    *y = x1 - (a / b) * y1;
    return g;
}

static u64 modpow(u64 b, u64 e, u64 m) {
    u64 r = 1;
    b %= m;
    for (; e; e >>= 1) {
        if (e & 1)
            r = r * b % m;
        b = b * b % m;
    }
    return r;
}

int main(void) {
    printf("%lu %lu %lu\n", gcd(48, 18), gcd(1071, 462), gcd(1000000007, 998244353));
    long x, y;
    long g = egcd(240, 46, &x, &y);
    printf("%ld = 240*%ld + 46*%ld\n", g, x, y);
    printf("%lu\n", modpow(2, 100, 1000000007));
    printf("%lu\n", modpow(3, 1000000006, 1000000007));
    egcd(1234, 1000000007, &x, &y);
    printf("%ld\n", (x % 1000000007 + 1000000007) % 1000000007);
    return 0;
}
