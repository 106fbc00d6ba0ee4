// The bound of a loop is set in a branch that is not taken.
// sanitizer: memory
#include <stdio.h>

static int sum(const int *v, int use_all) {
    int n;
    if (use_all)
        n = 3;
    int s = 0;
    for (int i = 0; i < n; i++) // FAULT: uninitialised
        s += v[i];
    return s;
}

int main(void) {
    int v[3] = {1, 2, 3};
    printf("%d\n", sum(v, 1));
    printf("%d\n", sum(v, 0));
    return 0;
}
