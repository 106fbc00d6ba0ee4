// An int is read from an odd offset of a byte buffer through a cast (repaired).
#include <stdio.h>
#include <string.h>

static _Alignas(8) unsigned char packet[16] = {0, 1, 0, 0, 0, 2};

static int load(const unsigned char *p) {
    int v;
    memcpy(&v, p, sizeof v);
    return v;
}

int main(void) {
    printf("%d\n", load(packet + 4) >> 8);
    printf("%d\n", load(packet + 1));
    return 0;
}
