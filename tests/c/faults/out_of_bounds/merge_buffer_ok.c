// The merge step of a sort copies one element too many back (repaired).
#include <stdio.h>
#include <stdlib.h>

static void merge(int *v, int m, int n) {
    int *t = malloc((size_t)n * sizeof *t);
    int i = 0, j = m, k = 0;
    while (k < n)
        t[k++] = j >= n || (i < m && v[i] <= v[j]) ? v[i++] : v[j++];
    for (k = 0; k < n; k++)
        v[k] = t[k];
    free(t);
}

int main(void) {
    int v[8] = {1, 4, 6, 2, 3, 9, 0, 0};
    merge(v, 3, 6);
    for (int i = 0; i < 6; i++)
        printf("%d ", v[i]);
    putchar('\n');
    return 0;
}
