// N queens by backtracking with bit masks and with arrays; counts for 1 to 7, one board drawn.
#include <stdio.h>

static int count(unsigned all, unsigned cols, unsigned d1, unsigned d2) {
    if (cols == all)
        return 1;
    int n = 0;
    for (unsigned free = all & ~(cols | d1 | d2); free; free &= free - 1) {
        unsigned bit = free & (0u - free);
        n += count(all, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
    return n;
}

static int place(int *row, int c, int n) {
    if (c == n)
        return 1;
    for (row[c] = 0; row[c] < n; row[c]++) {
        int ok = 1;
        for (int k = 0; k < c && ok; k++) {
            int d = row[c] - row[k];
            ok = d != 0 && d != c - k && d != k - c;
        }
        if (ok && place(row, c + 1, n))
            return 1;
    }
    return 0;
}

int main(void) {
    for (int n = 1; n <= 7; n++)
        printf("%d: %d\n", n, count((1u << n) - 1, 0, 0, 0));
    int row[6];
    if (place(row, 0, 6))
        for (int r = 0; r < 6; r++) {
            for (int c = 0; c < 6; c++)
                putchar(row[c] == r ? 'Q' : '.');
            putchar('\n');
        }
    return 0;
}
