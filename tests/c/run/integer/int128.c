// 128-bit integers: multiplication, division, shifts and comparison, printed in halves.
#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

static void show(u128 v) {
    char buf[40];
    int n = 0;
    do {
        buf[n++] = (char)('0' + (int)(v % 10));
        v /= 10;
    } while (v);
    while (n)
        putchar(buf[--n]);
    putchar('\n');
}

int main(void) {
    u128 x = (u128)UINT64_MAX * UINT64_MAX;
    show(x);
    show(x >> 64);
    show(x / 12345678901234567ull);
    show(x % 1000000007);
    show(((u128)1 << 127) + 5);
    i128 n = -((i128)1 << 100);
    printf("%d\n", n < 0);
    printf("%lx %lx\n", (unsigned long)(n >> 64), (unsigned long)n);
    show((u128)-n);
    n /= 1000;
    show((u128)-n);
    u128 f = 1;
    for (int i = 1; i <= 33; i++)
        f *= (unsigned)i;
    show(f);
    return 0;
}
