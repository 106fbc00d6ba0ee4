// A variable length array is one element shorter than the loop believes (repaired).
#include <stdio.h>

static int sum(int n) {
    int v[n];
    for (int i = 0; i < n; i++)
        v[i] = i + 1;
    int s = 0;
    for (int i = 0; i < n; i++)
        s += v[i];
    return s;
}

int main(void) {
    int n = 8;
    printf("%d\n", sum(n));
    return 0;
}
