// CRC-32 with and without a table, Adler-32 and Fletcher-16 checksums.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void build(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[i] = c;
    }
}

static uint32_t crc(const void *data, size_t n) {
    const uint8_t *p = data;
    uint32_t c = 0xffffffffu;
    while (n--)
        c = table[(c ^ *p++) & 0xff] ^ c >> 8;
    return ~c;
}

static uint32_t adler(const void *data, size_t n) {
    const uint8_t *p = data;
    uint32_t a = 1, b = 0;
    while (n--) {
        a = (a + *p++) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint16_t fletcher(const void *data, size_t n) {
    const uint8_t *p = data;
    uint16_t a = 0, b = 0;
    for (size_t i = 0; i < n; i++) {
        a = (uint16_t)((a + p[i]) % 255);
        b = (uint16_t)((b + a) % 255);
    }
    return (uint16_t)(b << 8 | a);
}

int main(void) {
    build();
    printf("%08x %08x\n", table[1], table[255]);
    const char *t[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
    for (int i = 0; i < 4; i++)
        printf("%08x %08x %04x\n", crc(t[i], strlen(t[i])), adler(t[i], strlen(t[i])), fletcher(t[i], strlen(t[i])));
    return 0;
}
