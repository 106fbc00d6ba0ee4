// The average of an empty list.
// sanitizer: undefined
#include <stdio.h>

static int average(const int *v, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += v[i];
    return s / n; // FAULT: division_by_zero
}

int main(void) {
    int v[] = {3, 4, 5};
    printf("%d\n", average(v, 3));
    printf("%d\n", average(v, 0));
    return 0;
}
