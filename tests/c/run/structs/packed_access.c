// Packed structures: unaligned members read and written by name, arrays of packed records.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma pack(push, 1)
struct header {
    uint8_t kind;
    uint32_t length;
    uint16_t port;
    double weight;
};
#pragma pack(pop)

struct __attribute__((packed)) bits {
    uint8_t a : 3;
    uint16_t b : 9;
    uint32_t c : 20;
};

int main(void) {
    struct header h[2] = {{1, 0x11223344, 80, 0.5}, {2, 7, 443, -2}};
    printf("%zu %zu %zu\n", sizeof h[0], offsetof(struct header, length), offsetof(struct header, weight));
    h[1].length += h[0].length;
    h[1].weight *= 3;
    printf("%x %d %g\n", h[1].length, h[1].port, h[1].weight);
    unsigned char raw[sizeof h];
    memcpy(raw, h, sizeof h);
    printf("%02x %02x %02x\n", raw[1], raw[4], raw[5]);
    struct header back;
    memcpy(&back, raw + sizeof(struct header), sizeof back);
    printf("%d %x\n", back.kind, back.length);
    struct bits b = {5, 300, 0xabcde};
    printf("%zu %u %u %x\n", sizeof b, b.a, b.b, b.c);
    b.b += 300;
    printf("%u %u %x\n", b.a, b.b, b.c);
    return 0;
}
