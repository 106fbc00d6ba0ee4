// Signed addition past INT_MAX.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static int add(int a, int b) {
    return a + b; // FAULT: overflow
}

int main(void) {
    printf("%d\n", add(INT_MAX - 1, 1));
    printf("%d\n", add(INT_MAX - 1, 2));
    return 0;
}
