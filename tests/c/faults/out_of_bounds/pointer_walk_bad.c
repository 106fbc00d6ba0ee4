// A pointer walks over a terminator that is not there.
// sanitizer: address
#include <stdio.h>

static int total(const int *p) {
    int s = 0;
    while (*p) // FAULT: out_of_bounds
        s += *p++;
    return s;
}

int main(void) {
    int v[4] = {1, 2, 3, 4};
    printf("%d\n", total(v));
    return 0;
}
