// The midpoint of a binary search by (low + high) / 2 (repaired).
#include <stdio.h>

static int mid(int lo, int hi) {
    return lo + (hi - lo) / 2;
}

int main(void) {
    printf("%d\n", mid(2, 9));
    printf("%d\n", mid(2000000000, 2100000000));
    return 0;
}
