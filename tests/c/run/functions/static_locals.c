// Static local variables keep their values between calls and belong to one function.
#include <stdio.h>

static int counter(void) {
    static int n;
    return ++n;
}

static int other(void) {
    static int n = 100;
    return n += 10;
}

static const char *rotate(int v) {
    static char bufs[3][8];
    static unsigned which;
    char *b = bufs[which++ % 3];
    snprintf(b, sizeof bufs[0], "<%d>", v);
    return b;
}

static unsigned next_random(void) {
    static unsigned state = 12345;
    state = state * 1103515245u + 12345u;
    return state >> 16 & 0x7fff;
}

static int depth(int n) {
    static int deepest;
    if (n > deepest)
        deepest = n;
    if (n < 5)
        depth(n + 1);
    return deepest;
}

int main(void) {
    for (int i = 0; i < 3; i++)
        printf("%d %d\n", counter(), other());
    const char *a = rotate(1), *b = rotate(2), *c = rotate(3);
    printf("%s %s %s\n", a, b, c);
    printf("%s", rotate(4));
    printf(" %s\n", a);
    for (int i = 0; i < 5; i++)
        printf("%u ", next_random());
    putchar('\n');
    printf("%d\n", depth(0));
    return 0;
}
