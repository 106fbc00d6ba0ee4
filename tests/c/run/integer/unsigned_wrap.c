// Unsigned addition, subtraction, multiplication and negation wrap at every width.
#include <stdint.h>
#include <stdio.h>

int main(void) {
    uint8_t a = 250;
    uint16_t b = 65530;
    uint32_t c = 4294967290u;
    uint64_t d = UINT64_MAX - 5;
    for (int i = 0; i < 10; i++) {
        a++;
        b += 1;
        c += 1;
        d++;
        printf("%u %u %u %lu\n", a, b, c, (unsigned long)d);
    }
    a = 0;
    a--;
    b = 0;
    b -= 2;
    c = 0;
    c -= 3;
    d = 0;
    d -= 4;
    printf("%u %u %u %lu\n", a, b, c, (unsigned long)d);
    printf("%u %lu\n", -1u, -7ul);
    printf("%u\n", 0xffffffffu * 0xffffffffu);
    printf("%lu\n", 0xfffffffffffffffful * 3ul);
    uint16_t m = 0xffff;
    printf("%u\n", (uint16_t)((uint32_t)m * m));
    return 0;
}
