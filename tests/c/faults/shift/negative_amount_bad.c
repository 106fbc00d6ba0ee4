// A shift by a negative difference.
// sanitizer: undefined
#include <stdio.h>

static unsigned align(unsigned v, int from, int to) {
    return v << (to - from); // FAULT: shift
}

int main(void) {
    printf("%u\n", align(3, 2, 5));
    printf("%u\n", align(48, 5, 2));
    return 0;
}
