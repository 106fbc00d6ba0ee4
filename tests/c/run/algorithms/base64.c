// Base64 encoding and decoding of all remainders, with a check of the round trip.
#include <stdio.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const unsigned char *in, size_t n, char *out) {
    for (; n > 0; in += 3, n = n > 3 ? n - 3 : 0) {
        unsigned v = (unsigned)in[0] << 16 | (n > 1 ? (unsigned)in[1] << 8 : 0) | (n > 2 ? in[2] : 0u);
        *out++ = digits[v >> 18];
        *out++ = digits[v >> 12 & 63];
        *out++ = n > 1 ? digits[v >> 6 & 63] : '=';
        *out++ = n > 2 ? digits[v & 63] : '=';
    }
    *out = 0;
}

static size_t decode(const char *in, unsigned char *out) {
    unsigned v = 0, bits = 0;
    size_t n = 0;
    for (; *in && *in != '='; in++) {
        v = v << 6 | (unsigned)(strchr(digits, *in) - digits);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out[n++] = (unsigned char)(v >> bits);
        }
    }
    return n;
}

int main(void) {
    const char *t[] = {"", "M", "Ma", "Man", "light work.", "any carnal pleasure"};
    char e[40];
    unsigned char d[40];
    for (int i = 0; i < 6; i++) {
        encode((const unsigned char *)t[i], strlen(t[i]), e);
        size_t n = decode(e, d);
        printf("%s -> %s %zu %d\n", t[i], e, n, n == strlen(t[i]) && memcmp(d, t[i], n) == 0);
    }
    unsigned char all[9] = {0, 255, 128, 1, 254, 127, 63, 64, 62};
    encode(all, 9, e);
    puts(e);
    return 0;
}
