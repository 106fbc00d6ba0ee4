// The end of a search is declared unreachable, yet the value is missing.
// sanitizer: undefined
#include <stdio.h>

static int index_of(const int *v, int n, int x) {
    for (int i = 0; i < n; i++)
        if (v[i] == x)
            return i;
    __builtin_unreachable(); // FAULT: unreachable
}

int main(void) {
    int v[] = {4, 8, 15};
    printf("%d\n", index_of(v, 3, 8));
    printf("%d\n", index_of(v, 3, 16));
    return 0;
}
