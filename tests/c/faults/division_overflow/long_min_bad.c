// A sign is flipped by dividing a long by minus one.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

int main(void) {
    long v[] = {5, -7, LONG_MIN};
    long sign = -1;
    for (int i = 0; i < 3; i++) {
        v[i] /= sign; // FAULT: division_overflow
    }
    printf("%ld %ld\n", v[0], v[1]);
    return 0;
}
