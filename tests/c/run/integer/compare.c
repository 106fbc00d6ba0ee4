// Relational and equality operators on signed and unsigned values, and their 0 or 1 results.
#include <stdio.h>

static void cmp(int a, int b) {
    printf("%d %d: %d%d%d%d%d%d ", a, b, a < b, a <= b, a > b, a >= b, a == b, a != b);
    unsigned ua = (unsigned)a, ub = (unsigned)b;
    printf("%d%d%d%d%d%d ", ua < ub, ua <= ub, ua > ub, ua >= ub, ua == ub, ua != ub);
    signed char ca = (signed char)a, cb = (signed char)b;
    printf("%d%d%d\n", ca < cb, ca == cb, ca > cb);
}

int main(void) {
    int v[] = {0, 1, -1, 127, 128, -128, 2147483647, -2147483647 - 1};
    for (int i = 0; i < 8; i++)
        for (int j = i; j < 8; j += 2)
            cmp(v[i], v[j]);
    int count = (3 > 2) + (2 > 3) + (1 == 1) + !0 + !5 + !!7;
    printf("%d\n", count);
    long big = 1L << 40;
    printf("%d %d\n", big > 2147483647, (int)big == 0);
    return 0;
}
