// A function formats into a local buffer and returns it (repaired).
#include <stdio.h>

static const char *format(int n) {
    static char buf[16];
    char *p = buf;
    snprintf(p, sizeof buf, "n=%d", n);
    return p;
}

int main(void) {
    const char *s = format(5);
    char c = s[0];
    printf("%c\n", c);
    return 0;
}
