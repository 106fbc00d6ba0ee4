// A string hash computed in signed arithmetic (repaired).
#include <stdio.h>

static unsigned hash(const char *s) {
    unsigned h = 7;
    while (*s)
        h = h * 31 + (unsigned char)*s++;
    return (unsigned)h;
}

int main(void) {
    printf("%u\n", hash("ab"));
    printf("%u\n", hash("a longer key"));
    return 0;
}
