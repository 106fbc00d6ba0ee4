// Truncating division and remainder for all sign combinations and widths.
#include <stdio.h>

int main(void) {
    int xs[] = {7, -7, 8, -8, 0, 1, -1, 100};
    int ys[] = {2, -2, 3, -3, 1, -1, 7};
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 7; j++)
            printf("%d,%d ", xs[i] / ys[j], xs[i] % ys[j]);
        putchar('\n');
    }
    long l = -9223372036854775807L;
    printf("%ld %ld\n", l / 10, l % 10);
    unsigned long ul = 18446744073709551615ul;
    printf("%lu %lu\n", ul / 10, ul % 10);
    unsigned u = 4294967295u;
    printf("%u %u\n", u / 7, u % 7);
    short s = -32768;
    printf("%d %d\n", s / -1, s % -1);
    signed char c = -128;
    c /= 3;
    printf("%d\n", c);
    unsigned char uc = 255;
    uc %= 16;
    printf("%d\n", uc);
    return 0;
}
