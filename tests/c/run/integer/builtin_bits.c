// GNU builtins on bits: clz, ctz, popcount, parity, ffs and bswap at several widths.
#include <stdio.h>

int main(void) {
    unsigned v[] = {1, 2, 3, 0x80000000u, 0xffffffffu, 0x00f0f000u, 12345};
    for (int i = 0; i < 7; i++)
        printf("%u: %d %d %d %d %d %08x\n", v[i], __builtin_clz(v[i]), __builtin_ctz(v[i]), __builtin_popcount(v[i]),
               __builtin_parity(v[i]), __builtin_ffs((int)v[i]), __builtin_bswap32(v[i]));
    unsigned long w[] = {1, 1ul << 40, 0xfffffffffffffffful, 0x0123456789abcdeful};
    for (int i = 0; i < 4; i++)
        printf("%lx: %d %d %d %d %lx\n", w[i], __builtin_clzl(w[i]), __builtin_ctzl(w[i]), __builtin_popcountl(w[i]),
               __builtin_ffsl((long)w[i]), __builtin_bswap64(w[i]));
    printf("%04x\n", __builtin_bswap16(0x1234));
    printf("%d %d\n", __builtin_ffs(0), __builtin_popcount(0));
    unsigned r = __builtin_rotateleft32(0x80000001u, 4);
    printf("%x\n", r);
    printf("%d\n", __builtin_expect(v[0] == 1, 1) ? 10 : 20);
    return 0;
}
