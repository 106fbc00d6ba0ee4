// A large zeroed local array, a large static one, and sparse accesses in them.
#include <stdio.h>
#include <string.h>

static unsigned char big[100000];

int main(void) {
    int local[4096] = {0};
    for (int i = 0; i < 4096; i += 97)
        local[i] = i;
    long s = 0;
    for (int i = 0; i < 4096; i++)
        s += local[i];
    printf("%ld\n", s);
    memset(big + 5000, 0xab, 90000);
    printf("%d %d %d %d\n", big[4999], big[5000], big[94999], big[95000]);
    for (unsigned i = 0; i < sizeof big; i += 9973)
        big[i] = (unsigned char)i;
    unsigned h = 0;
    for (unsigned i = 0; i < sizeof big; i += 499)
        h = h * 31 + big[i];
    printf("%u\n", h);
    memmove(big, big + 4000, 2000);
    printf("%d %d\n", big[999], big[1000]);
    return 0;
}
