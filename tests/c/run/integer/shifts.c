// Left and right shifts, logical and arithmetic, at 8, 16, 32 and 64 bits.
#include <stdint.h>
#include <stdio.h>

int main(void) {
    for (int i = 0; i < 32; i += 5)
        printf("%u %u\n", 1u << i, 0x80000000u >> i);
    for (int i = 0; i < 64; i += 9)
        printf("%lu %lu\n", 1ul << i, 0x8000000000000000ul >> i);
    int n = -1000;
    for (int i = 0; i < 32; i += 7)
        printf("%d\n", n >> i);
    long l = -123456789012345L;
    for (int i = 0; i < 64; i += 13)
        printf("%ld\n", l >> i);
    uint8_t b = 0x96;
    printf("%d %d %d\n", b << 4, (uint8_t)(b << 4), b >> 3);
    int8_t sb = (int8_t)0x96;
    printf("%d %d\n", sb >> 2, (uint8_t)sb >> 2);
    uint16_t w = 0xf00f;
    w <<= 3;
    printf("%x\n", w);
    w >>= 5;
    printf("%x\n", w);
    printf("%d\n", 1 << 30);
    unsigned char amount = 31;
    printf("%u\n", 1u << amount);
    return 0;
}
