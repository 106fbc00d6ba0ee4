// __builtin_add_overflow, sub and mul report overflow and give the wrapped result.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    int r;
    int o = __builtin_add_overflow(INT_MAX, 1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_add_overflow(5, 6, &r);
    printf("%d %d\n", o, r);
    o = __builtin_sub_overflow(INT_MIN, 1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_mul_overflow(65536, 65536, &r);
    printf("%d %d\n", o, r);
    o = __builtin_mul_overflow(-46341, 46341, &r);
    printf("%d %d\n", o, r);
    unsigned u;
    o = __builtin_sub_overflow(3u, 4u, &u);
    printf("%d %u\n", o, u);
    long l;
    o = __builtin_mul_overflow(LONG_MAX, 2L, &l);
    printf("%d %ld\n", o, l);
    uint8_t b;
    o = __builtin_add_overflow((uint8_t)200, (uint8_t)100, &b);
    printf("%d %u\n", o, b);
    size_t z;
    o = __builtin_mul_overflow((size_t)1 << 33, (size_t)1 << 33, &z);
    printf("%d %zu\n", o, z);
    int8_t s;
    o = __builtin_add_overflow(100, 27, &s);
    printf("%d %d\n", o, s);
    o = __builtin_add_overflow(100, 28, &s);
    printf("%d %d\n", o, s);
    return 0;
}
