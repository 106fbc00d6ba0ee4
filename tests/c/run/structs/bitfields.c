// Bit-fields: signed and unsigned, wrap on store, zero width, mixed in one word.
#include <stdio.h>

struct flags {
    unsigned a : 1;
    unsigned b : 3;
    int c : 4;
    unsigned d : 12;
    unsigned : 0;
    unsigned e : 5;
    long f : 40;
};

struct small {
    unsigned char x : 2, y : 3, z : 3;
};

int main(void) {
    struct flags v = {1, 5, -3, 4095, 17, -1234567890123L % (1L << 39)};
    printf("%u %u %d %u %u %ld\n", v.a, v.b, v.c, v.d, v.e, (long)v.f);
    v.b += 4;
    v.c = 7;
    v.d++;
    v.e = v.e * 2;
    printf("%u %u %d %u %u\n", v.a, v.b, v.c, v.d, v.e);
    v.a ^= 1;
    v.b--;
    v.b--;
    printf("%u %u\n", v.a, v.b);
    for (int i = 0; i < 10; i++) {
        v.b = (unsigned)i & 7;
        printf("%u ", v.b);
    }
    putchar('\n');
    struct small s = {3, 5, 6};
    printf("%d %d %d %zu\n", s.x, s.y, s.z, sizeof s);
    unsigned char raw = *(unsigned char *)&s;
    printf("%02x\n", raw);
    s.y = 0;
    printf("%02x\n", *(unsigned char *)&s);
    printf("%zu\n", sizeof(struct flags));
    int sum = v.c + s.z;
    printf("%d\n", sum);
    return 0;
}
