// Assertions that hold, static assertions, and side effects inside assert.
#include <assert.h>
#include <limits.h>
#include <stdio.h>

static_assert(sizeof(int) == 4, "int has four bytes");
_Static_assert(CHAR_BIT == 8, "bytes have eight bits");

static int isqrt(int n) {
    assert(n >= 0);
    int r = 0;
    while ((r + 1) * (r + 1) <= n)
        r++;
    assert(r * r <= n && n < (r + 1) * (r + 1));
    return r;
}

int main(void) {
    for (int i = 0; i < 50; i += 7)
        printf("%d ", isqrt(i));
    putchar('\n');
    int n = 0;
    assert(++n == 1);
    assert("message" && n);
    printf("%d\n", n);
    const char *s = "x";
    assert(s && *s);
    return 0;
}
