// A compound division of a long by a count that reaches zero.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    long v = 1000000;
    for (int d = 2; d >= 0; d--)
        v /= d; // FAULT: division_by_zero
    printf("%ld\n", v);
    return 0;
}
