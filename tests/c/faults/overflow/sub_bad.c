// A comparison by subtraction overflows for operands of different sign.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static int compare(int a, int b) {
    return a - b; // FAULT: overflow
}

int main(void) {
    printf("%d\n", compare(3, 4));
    printf("%d\n", compare(INT_MIN, 1) < 0);
    return 0;
}
