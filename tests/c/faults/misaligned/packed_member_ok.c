// The address of a member of a packed structure is used as an ordinary pointer (repaired).
#include <stdio.h>

struct __attribute__((packed)) rec {
    char tag;
    int value;
};

static int read_it(const void *p) {
    return ((const struct rec *)p)->value;
}

int main(void) {
    _Alignas(8) struct rec r = {'r', 99};
    printf("%d\n", read_it(&r));
    return r.tag != 'r';
}
