// Levenshtein distance with two rows, Hamming distance and longest common prefix.
#include <stdio.h>
#include <string.h>

static int min(int a, int b) { return a < b ? a : b; }

static int edit(const char *a, const char *b) {
    int n = (int)strlen(b);
    int rows[2][32];
    for (int j = 0; j <= n; j++)
        rows[0][j] = j;
    int cur = 0;
    for (int i = 1; a[i - 1]; i++) {
        int *prev = rows[cur], *next = rows[cur ^= 1];
        next[0] = i;
        for (int j = 1; j <= n; j++)
            next[j] = min(min(prev[j] + 1, next[j - 1] + 1), prev[j - 1] + (a[i - 1] != b[j - 1]));
    }
    return rows[cur][n];
}

static int hamming(unsigned long a, unsigned long b) {
    int n = 0;
    for (unsigned long x = a ^ b; x; x &= x - 1)
        n++;
    return n;
}

int main(void) {
    const char *w[] = {"kitten", "sitting", "", "sunday", "saturday", "flaw", "lawn"};
    for (int i = 0; i < 7; i++) {
        for (int j = 0; j < 7; j++)
            printf("%2d ", edit(w[i], w[j]));
        putchar('\n');
    }
    printf("%d %d\n", hamming(0, ~0ul), hamming(0xf0f0, 0x0ff0));
    return 0;
}
