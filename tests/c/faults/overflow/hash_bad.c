// A string hash computed in signed arithmetic.
// sanitizer: undefined
#include <stdio.h>

static unsigned hash(const char *s) {
    int h = 7;
    while (*s)
        h = h * 31 + *s++; // FAULT: overflow
    return (unsigned)h;
}

int main(void) {
    printf("%u\n", hash("ab"));
    printf("%u\n", hash("a longer key"));
    return 0;
}
