// A counter that starts near the limit is incremented past it (repaired).
#include <limits.h>
#include <stdio.h>

int main(void) {
    long n = INT_MAX - 3;
    for (int i = 0; i < 5; i++)
        n++;
    printf("%d\n", n > 0);
    return 0;
}
