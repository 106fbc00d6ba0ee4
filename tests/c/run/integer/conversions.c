// Narrowing and widening conversions between signed and unsigned types of all widths.
#include <stdint.h>
#include <stdio.h>

static void show(long long v) {
    printf("%lld: %d %u %d %u %d %u %lld %llu %d\n", v, (int8_t)v, (uint8_t)v, (int16_t)v, (uint16_t)v, (int32_t)v,
           (uint32_t)v, (long long)(int64_t)v, (unsigned long long)v, (_Bool)v);
}

int main(void) {
    long long values[] = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, 2147483647LL,
                          2147483648LL, 4294967295LL, 4294967296LL, -2147483648LL, -2147483649LL,
                          0x123456789abcdefLL};
    for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++)
        show(values[i]);
    signed char sc = -5;
    unsigned char uc = (unsigned char)sc;
    unsigned u = (unsigned)sc;
    unsigned long ul = (unsigned long)sc;
    printf("%d %d %u %lu\n", sc, uc, u, ul);
    int from_uc = uc;
    long from_u = u;
    printf("%d %ld\n", from_uc, from_u);
    return 0;
}
