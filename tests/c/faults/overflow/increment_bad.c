// A counter that starts near the limit is incremented past it.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

int main(void) {
    int n = INT_MAX - 3;
    for (int i = 0; i < 5; i++)
        n++; // FAULT: overflow
    printf("%d\n", n > 0);
    return 0;
}
