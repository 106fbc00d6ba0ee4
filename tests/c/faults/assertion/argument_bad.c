// An assertion on an argument fails.
// sanitizer: none (assertions are the program's own; it aborts by itself)
#include <assert.h>
#include <stdio.h>

static int isqrt(int n) {
    assert(n >= 0); // FAULT: assertion
    int r = 0;
    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

int main(void) {
    printf("%d\n", isqrt(17));
    printf("%d\n", isqrt(-1));
    return 0;
}
