// In-place reversal, rotation, partition and prefix sums of arrays.
#include <stdio.h>

static void reverse(int *v, int lo, int hi) {
    while (lo < hi) {
        int t = v[lo];
        v[lo++] = v[hi];
        v[hi--] = t;
    }
}

static void rotate(int *v, int n, int k) {
    k %= n;
    reverse(v, 0, n - 1);
    reverse(v, 0, k - 1);
    reverse(v, k, n - 1);
}

static int partition(int *v, int n, int pivot) {
    int at = 0;
    for (int i = 0; i < n; i++)
        if (v[i] < pivot) {
            int t = v[i];
            v[i] = v[at];
            v[at++] = t;
        }
    return at;
}

static void show(const int *v, int n) {
    for (int i = 0; i < n; i++)
        printf("%d%c", v[i], i + 1 < n ? ' ' : '\n');
}

int main(void) {
    int v[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    rotate(v, 9, 3);
    show(v, 9);
    rotate(v, 9, 15);
    show(v, 9);
    printf("%d\n", partition(v, 9, 5));
    show(v, 9);
    for (int i = 1; i < 9; i++)
        v[i] += v[i - 1];
    show(v, 9);
    int best = v[0], cur = v[0];
    int w[] = {-2, 1, -3, 4, -1, 2, 1, -5, 4};
    best = cur = w[0];
    for (int i = 1; i < 9; i++) {
        cur = cur > 0 ? cur + w[i] : w[i];
        if (cur > best)
            best = cur;
    }
    printf("%d\n", best);
    return 0;
}
