// Type punning through memcpy and character pointers: endianness, field bytes, double halves.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct rec {
    uint16_t id;
    uint8_t kind;
    uint8_t flags;
    uint32_t value;
};

static uint32_t load_be(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void store_le(uint8_t *p, uint32_t v) {
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(v >> (8 * i));
}

int main(void) {
    struct rec r = {0x1234, 7, 0x80, 0xcafebabe};
    uint8_t raw[sizeof r];
    memcpy(raw, &r, sizeof r);
    for (size_t i = 0; i < sizeof raw; i++)
        printf("%02x ", raw[i]);
    putchar('\n');
    raw[2] = 99;
    struct rec q;
    memcpy(&q, raw, sizeof q);
    printf("%x %d %x %x\n", q.id, q.kind, q.flags, q.value);
    printf("%08x\n", load_be(raw + 4));
    store_le(raw, 0x01020304);
    printf("%d %d\n", raw[0], raw[3]);
    uint32_t halves[2];
    double d = -1.5;
    memcpy(halves, &d, 8);
    printf("%08x %08x\n", halves[0], halves[1]);
    halves[1] ^= 0x80000000u;
    memcpy(&d, halves, 8);
    printf("%g\n", d);
    const unsigned char *p = (const unsigned char *)&r.value;
    printf("%x\n", p[3]);
    return 0;
}
