// A shift by a negative difference (repaired).
#include <stdio.h>

static unsigned align(unsigned v, int from, int to) {
    if (to < from)
        return v >> (from - to);
    return v << (to - from);
}

int main(void) {
    printf("%u\n", align(3, 2, 5));
    printf("%u\n", align(48, 5, 2));
    return 0;
}
