// INT_MIN modulo minus one.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static int is_multiple(int a, int b) {
    return a % b == 0; // FAULT: division_overflow
}

int main(void) {
    printf("%d\n", is_multiple(12, -4));
    printf("%d\n", is_multiple(INT_MIN, -1));
    return 0;
}
