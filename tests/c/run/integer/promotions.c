// Integer promotions and the usual arithmetic conversions decide the value of mixed expressions.
#include <stdio.h>

int main(void) {
    unsigned char a = 200, b = 100;
    printf("%d\n", a + b);
    printf("%d\n", (unsigned char)(a + b));
    printf("%d\n", ~a);
    printf("%d\n", -b);
    signed char c = -1;
    unsigned int u = 1;
    printf("%d\n", c < (int)u);
    printf("%d\n", (unsigned)c < u);
    printf("%d\n", -1L < (long)1u);
    unsigned short s = 65535;
    printf("%d\n", s + 1);
    printf("%d\n", (s << 1) >> 1);
    printf("%zu %zu %zu\n", sizeof(a + b), sizeof(a + 1L), sizeof('x'));
    char ch = 'A';
    ch += 2;
    printf("%c\n", ch);
    a += 100;
    printf("%d\n", a);
    a *= 3;
    printf("%d\n", a);
    c >>= 1;
    printf("%d\n", c);
    printf("%u\n", 5 - 6u);
    printf("%d\n", (5 - 6u) > 0);
    return 0;
}
