// Dijkstra's shortest paths on an adjacency matrix, with the paths printed, and Floyd-Warshall as a check.
#include <limits.h>
#include <stdio.h>

#define N 6
static const int w[N][N] = {{0, 7, 9, 0, 0, 14}, {7, 0, 10, 15, 0, 0}, {9, 10, 0, 11, 0, 2},
                            {0, 15, 11, 0, 6, 0}, {0, 0, 0, 6, 0, 9}, {14, 0, 2, 0, 9, 0}};

static void path(const int *prev, int v) {
    if (prev[v] >= 0) {
        path(prev, prev[v]);
        printf("-");
    }
    printf("%d", v);
}

int main(void) {
    int dist[N], prev[N], done[N] = {0};
    for (int i = 0; i < N; i++) {
        dist[i] = INT_MAX;
        prev[i] = -1;
    }
    dist[0] = 0;
    for (int round = 0; round < N; round++) {
        int u = -1;
        for (int i = 0; i < N; i++)
            if (!done[i] && (u < 0 || dist[i] < dist[u]))
                u = i;
        done[u] = 1;
        for (int v = 0; v < N; v++)
            if (w[u][v] && dist[u] + w[u][v] < dist[v]) {
                dist[v] = dist[u] + w[u][v];
                prev[v] = u;
            }
    }
    for (int i = 0; i < N; i++) {
        printf("%d: %d by ", i, dist[i]);
        path(prev, i);
        putchar('\n');
    }
    int d[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            d[i][j] = w[i][j] || i == j ? w[i][j] : 1000;
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
    int same = 1;
    for (int i = 0; i < N; i++)
        same &= d[0][i] == dist[i];
    printf("%d\n", same);
    return 0;
}
