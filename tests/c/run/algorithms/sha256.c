// SHA-256 of two messages, of one and of two blocks.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t k[64], h0[8];

static uint32_t frac_root(int prime, int cube) {
    /* the first 32 bits of the fraction of the square or cube root, by integer bisection */
    unsigned __int128 lo = 0, hi = (unsigned __int128)64 << 32;
    while (hi - lo > 1) {
        unsigned __int128 m = (lo + hi) / 2;
        unsigned __int128 p = cube ? m * m * m : m * m;
        if (p <= (unsigned __int128)(unsigned)prime << (cube ? 96 : 64))
            lo = m;
        else
            hi = m;
    }
    return (uint32_t)lo;
}

static uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void block(uint32_t *h, const uint8_t *p) {
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)p[4 * i] << 24 | (uint32_t)p[4 * i + 1] << 16 | (uint32_t)p[4 * i + 2] << 8 | p[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) + w[i - 7] + (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
    }
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t t1 = s[7] + (rotr(s[4], 6) ^ rotr(s[4], 11) ^ rotr(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
        uint32_t t2 = (rotr(s[0], 2) ^ rotr(s[0], 13) ^ rotr(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += t1;
        s[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        h[i] += s[i];
}

int main(void) {
    int n = 0;
    for (int p = 2; n < 64; p++) {
        int prime = 1;
        for (int d = 2; d * d <= p; d++)
            prime &= p % d != 0;
        if (prime) {
            if (n < 8)
                h0[n] = frac_root(p, 0);
            k[n++] = frac_root(p, 1);
        }
    }
    const char *msg[] = {"abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"};
    for (int i = 0; i < 2; i++) {
        uint8_t buf[128] = {0};
        size_t len = strlen(msg[i]), total = len < 56 ? 64 : 128;
        memcpy(buf, msg[i], len);
        buf[len] = 0x80;
        buf[total - 2] = (uint8_t)(len * 8 >> 8);
        buf[total - 1] = (uint8_t)(len * 8);
        uint32_t h[8];
        memcpy(h, h0, sizeof h);
        for (size_t o = 0; o < total; o += 64)
            block(h, buf + o);
        for (int j = 0; j < 8; j++)
            printf("%08x", h[j]);
        putchar('\n');
    }
    return 0;
}
