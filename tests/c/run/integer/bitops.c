// And, or, xor, complement; masks, population count, parity, bit reversal and rotation by hand.
#include <stdint.h>
#include <stdio.h>

static int popcount(uint32_t x) {
    int n = 0;
    while (x) {
        x &= x - 1;
        n++;
    }
    return n;
}

static uint32_t reverse(uint32_t x) {
    uint32_t r = 0;
    for (int i = 0; i < 32; i++) {
        r = (r << 1) | (x & 1);
        x >>= 1;
    }
    return r;
}

static uint32_t rotl(uint32_t x, unsigned k) { return (x << (k & 31)) | (x >> ((32 - k) & 31)); }

static uint64_t swap64(uint64_t x) {
    uint64_t r = 0;
    for (int i = 0; i < 8; i++)
        r |= ((x >> (8 * i)) & 0xff) << (8 * (7 - i));
    return r;
}

int main(void) {
    uint32_t v[] = {0, 1, 0xffffffff, 0x80000000, 0x12345678, 0xdeadbeef};
    for (int i = 0; i < 6; i++)
        printf("%08x %d %08x %08x %08x %08x\n", v[i], popcount(v[i]), reverse(v[i]), rotl(v[i], 7), rotl(v[i], 0), ~v[i]);
    printf("%016lx\n", (unsigned long)swap64(0x0123456789abcdeful));
    printf("%x %x %x\n", 0xf0 & 0x3c, 0xf0 | 0x3c, 0xf0 ^ 0x3c);
    int s = -1;
    s &= ~0xff;
    printf("%d\n", s);
    s ^= 0x55;
    printf("%d\n", s);
    return 0;
}
