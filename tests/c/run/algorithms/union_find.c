// Union-find with path halving, used for Kruskal's spanning tree and counting components.
#include <stdio.h>
#include <stdlib.h>

static int parent[10], rank_[10];

static int find(int x) {
    while (parent[x] != x)
        x = parent[x] = parent[parent[x]];
    return x;
}

static int join(int a, int b) {
    a = find(a);
    b = find(b);
    if (a == b)
        return 0;
    if (rank_[a] < rank_[b]) {
        int t = a;
        a = b;
        b = t;
    }
    parent[b] = a;
    rank_[a] += rank_[a] == rank_[b];
    return 1;
}

struct edge {
    int a, b, w;
};

static int by_weight(const void *x, const void *y) {
    const struct edge *a = x, *b = y;
    return a->w != b->w ? a->w - b->w : a->a * 10 + a->b - b->a * 10 - b->b;
}

int main(void) {
    struct edge e[] = {{0, 1, 4}, {0, 7, 8}, {1, 2, 8}, {1, 7, 11}, {2, 3, 7}, {2, 8, 2}, {2, 5, 4}, {3, 4, 9}, {3, 5, 14}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {6, 8, 6}, {7, 8, 7}};
    for (int i = 0; i < 10; i++)
        parent[i] = i;
    qsort(e, sizeof e / sizeof *e, sizeof *e, by_weight);
    int total = 0, parts = 10;
    for (size_t i = 0; i < sizeof e / sizeof *e; i++)
        if (join(e[i].a, e[i].b)) {
            printf("%d-%d ", e[i].a, e[i].b);
            total += e[i].w;
            parts--;
        }
    printf("\n%d %d\n", total, parts);
    printf("%d %d\n", find(0) == find(8), find(9) == find(0));
    return 0;
}
