// INT_MIN divided by minus one (repaired).
#include <limits.h>
#include <stdio.h>

static int divide(int a, int b) {
    if (a == INT_MIN && b == -1)
        return INT_MAX;
    return a / b;
}

int main(void) {
    printf("%d\n", divide(-8, -1));
    printf("%d\n", divide(INT_MIN, -1));
    return 0;
}
