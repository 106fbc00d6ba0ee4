// Signed addition past INT_MAX (repaired).
#include <limits.h>
#include <stdio.h>

static int add(int a, int b) {
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    return a + b;
}

int main(void) {
    printf("%d\n", add(INT_MAX - 1, 1));
    printf("%d\n", add(INT_MAX - 1, 2));
    return 0;
}
