// Sieve of Eratosthenes with bits, trial division, factorisation and Euler's phi.
#include <stdio.h>

static unsigned char sieve[64];

static int is_prime(unsigned n) { return !(sieve[n >> 3] & (1u << (n & 7))); }

static unsigned phi(unsigned n) {
    unsigned r = n;
    for (unsigned p = 2; p * p <= n; p++)
        if (n % p == 0) {
            while (n % p == 0)
                n /= p;
            r -= r / p;
        }
    return n > 1 ? r - r / n : r;
}

int main(void) {
    sieve[0] = 3;
    for (unsigned i = 2; i * i < 512; i++)
        if (is_prime(i))
            for (unsigned j = i * i; j < 512; j += i)
                sieve[j >> 3] |= (unsigned char)(1u << (j & 7));
    int n = 0;
    for (unsigned i = 0; i < 512; i++)
        if (is_prime(i) && ++n % 10 == 0)
            printf("%u ", i);
    printf("(%d)\n", n);
    unsigned long v[] = {60, 97, 1024, 123456, 600851475143ul / 6857};
    for (int i = 0; i < 5; i++) {
        unsigned long x = v[i];
        printf("%lu =", x);
        for (unsigned long p = 2; p * p <= x; p++)
            while (x % p == 0) {
                printf(" %lu", p);
                x /= p;
            }
        if (x > 1)
            printf(" %lu", x);
        putchar('\n');
    }
    for (unsigned i = 1; i < 40; i += 6)
        printf("%u ", phi(i));
    putchar('\n');
    return 0;
}
