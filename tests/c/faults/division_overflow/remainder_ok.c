// INT_MIN modulo minus one (repaired).
#include <limits.h>
#include <stdio.h>

static int is_multiple(int a, int b) {
    if (b == -1)
        return 1;
    return a % b == 0;
}

int main(void) {
    printf("%d\n", is_multiple(12, -4));
    printf("%d\n", is_multiple(INT_MIN, -1));
    return 0;
}
