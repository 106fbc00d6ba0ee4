// Decimal, octal, hexadecimal, binary and character constants, with suffixes and escapes.
#include <stdio.h>

int main(void) {
    printf("%d %d %d %d\n", 10, 010, 0x10, 0b101);
    printf("%u %ld %lu %lld %llu\n", 4000000000u, 4000000000L, 18000000000000000000ul, -1LL, 1ULL);
    printf("%d %d %d %d %d\n", 'a', '\n', '\0', '\x41', '\101');
    printf("%d %d\n", '\\', '\'');
    printf("%d\n", '\xff');
    printf("%zu %zu %zu %zu\n", sizeof 1, sizeof 1L, sizeof 2147483648, sizeof 1ull);
    printf("%d\n", (int)0xffffffff);
    printf("%d\n", 'A' + 1 == 'B');
    printf("%s\n", "tab\there" " joined" "\x21\041");
    printf("%zu\n", sizeof "abc\0def");
    printf("%d\n", "hello"[1]);
    printf("%ld\n", 0x7fffffffffffffffL);
    printf("%d\n", -0x80000000L == -2147483648L);
    return 0;
}
