// A compound division of a long by a count that reaches zero (repaired).
#include <stdio.h>

int main(void) {
    long v = 1000000;
    for (int d = 2; d > 0; d--)
        v /= d;
    printf("%ld\n", v);
    return 0;
}
