// Topological order by in-degrees, cycle detection, and depth-first reachability on adjacency lists.
#include <stdio.h>

#define N 7
static const int edges[][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {5, 2}, {5, 6}, {6, 4}};
#define E ((int)(sizeof edges / sizeof edges[0]))

static int head[N], next[E + 1];

static int order(int count, int extra_from, int extra_to, int *out) {
    int in[N] = {0}, n = 0;
    for (int i = 0; i < count; i++)
        in[edges[i][1]]++;
    if (extra_from >= 0)
        in[extra_to]++;
    int stack[N], sp = 0;
    for (int i = N - 1; i >= 0; i--)
        if (!in[i])
            stack[sp++] = i;
    while (sp) {
        int v = stack[--sp];
        out[n++] = v;
        for (int e = head[v]; e; e = next[e])
            if (--in[edges[e - 1][1]] == 0)
                stack[sp++] = edges[e - 1][1];
        if (v == extra_from && --in[extra_to] == 0)
            stack[sp++] = extra_to;
    }
    return n;
}

static unsigned reach(int v, unsigned seen) {
    if (seen >> v & 1)
        return seen;
    seen |= 1u << v;
    for (int e = head[v]; e; e = next[e])
        seen = reach(edges[e - 1][1], seen);
    return seen;
}

int main(void) {
    for (int i = 0; i < E; i++) {
        next[i + 1] = head[edges[i][0]];
        head[edges[i][0]] = i + 1;
    }
    int out[N];
    int n = order(E, -1, -1, out);
    for (int i = 0; i < n; i++)
        printf("%d ", out[i]);
    printf("(%d)\n", n);
    printf("%d with a cycle\n", order(E, 4, 1, out));
    for (int i = 0; i < N; i++)
        printf("%02x ", reach(i, 0));
    putchar('\n');
    return 0;
}
