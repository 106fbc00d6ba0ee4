// Sign and zero extension through chains of casts and through memory.
#include <stdint.h>
#include <stdio.h>

static int64_t up(int8_t v) { return v; }
static uint64_t upu(uint8_t v) { return v; }
static int32_t through(uint16_t v) { return (int16_t)v; }

int main(void) {
    for (int i = -2; i < 3; i++)
        printf("%ld %lu %d\n", (long)up((int8_t)i), (unsigned long)upu((uint8_t)i), through((uint16_t)i));
    printf("%lx\n", (unsigned long)(int8_t)0x80);
    printf("%lx\n", (unsigned long)(uint8_t)0x80);
    printf("%x\n", (unsigned)(int16_t)(int8_t)0xfe);
    printf("%x\n", (unsigned)(uint16_t)(int8_t)0xfe);
    unsigned char bytes[4] = {0xff, 0x80, 0x7f, 0x01};
    signed char *s = (signed char *)bytes;
    for (int i = 0; i < 4; i++)
        printf("%d %d\n", bytes[i], s[i]);
    char c = (char)0xe9;
    printf("%d %d\n", c, (unsigned char)c);
    long l = (int)3000000000u;
    printf("%ld\n", l);
    unsigned long ul = 3000000000u;
    printf("%lu\n", ul);
    return 0;
}
