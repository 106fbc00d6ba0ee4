// A short is stored at an odd address (repaired).
#include <stdio.h>
#include <string.h>

static void put16(unsigned char *p, unsigned short v) {
    memcpy(p, &v, sizeof v);
}

int main(void) {
    _Alignas(4) unsigned char b[8] = {0};
    put16(b + 2, 0x0102);
    put16(b + 5, 0x0304);
    printf("%d %d\n", b[2], b[5]);
    return 0;
}
