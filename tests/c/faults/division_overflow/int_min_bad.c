// INT_MIN divided by minus one.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static int divide(int a, int b) {
    return a / b; // FAULT: division_overflow
}

int main(void) {
    printf("%d\n", divide(-8, -1));
    printf("%d\n", divide(INT_MIN, -1));
    return 0;
}
