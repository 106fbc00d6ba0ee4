// Dynamic programming: 0/1 knapsack with the chosen items, coin change and longest common subsequence.
#include <stdio.h>
#include <string.h>

int main(void) {
    const int weight[] = {12, 2, 1, 4, 1}, value[] = {4, 2, 1, 10, 2};
    int best[6][16] = {{0}};
    for (int i = 0; i < 5; i++)
        for (int w = 0; w <= 15; w++) {
            best[i + 1][w] = best[i][w];
            if (w >= weight[i] && best[i][w - weight[i]] + value[i] > best[i + 1][w])
                best[i + 1][w] = best[i][w - weight[i]] + value[i];
        }
    printf("%d:", best[5][15]);
    for (int i = 5, w = 15; i > 0; i--)
        if (best[i][w] != best[i - 1][w]) {
            printf(" %d", i - 1);
            w -= weight[i - 1];
        }
    putchar('\n');
    long ways[101] = {1};
    const int coins[] = {1, 5, 10, 25, 50};
    for (int c = 0; c < 5; c++)
        for (int v = coins[c]; v <= 100; v++)
            ways[v] += ways[v - coins[c]];
    printf("%ld %ld\n", ways[50], ways[100]);
    const char *a = "AGGTABTABCDAB", *b = "GXTXAYBCBDAB";
    size_t n = strlen(a), m = strlen(b);
    int l[16][16] = {{0}};
    for (size_t i = 1; i <= n; i++)
        for (size_t j = 1; j <= m; j++)
            l[i][j] = a[i - 1] == b[j - 1] ? l[i - 1][j - 1] + 1 : l[i - 1][j] > l[i][j - 1] ? l[i - 1][j] : l[i][j - 1];
    char out[16] = {0};
    for (size_t i = n, j = m, k = (size_t)l[n][m]; k > 0;) {
        if (a[i - 1] == b[j - 1]) {
            out[--k] = a[i - 1];
            i--;
            j--;
        } else if (l[i - 1][j] >= l[i][j - 1])
            i--;
        else
            j--;
    }
    printf("%d %s\n", l[n][m], out);
    return 0;
}
