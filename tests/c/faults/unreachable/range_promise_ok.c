// A promise about a range, made with an unreachable branch, is broken (repaired).
#include <stdio.h>

static unsigned half(unsigned n) {
    if (n % 2)
        n--;
    return n / 2;
}

int main(void) {
    unsigned s = 0;
    for (unsigned i = 0; i < 8; i += 2)
        s += half(i);
    printf("%u\n", s);
    printf("%u\n", half(7));
    return 0;
}
