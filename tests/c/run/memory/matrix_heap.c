// A matrix of heap rows and one contiguous with row pointers: product, identity, free.
#include <stdio.h>
#include <stdlib.h>

static double **rows(int n, int m) {
    double **r = malloc((size_t)n * sizeof *r);
    for (int i = 0; i < n; i++)
        r[i] = calloc((size_t)m, sizeof **r);
    return r;
}

static void drop(double **r, int n) {
    for (int i = 0; i < n; i++)
        free(r[i]);
    free(r);
}

static int **block(int n, int m) {
    int **r = malloc((size_t)n * sizeof *r);
    int *all = malloc((size_t)n * (size_t)m * sizeof *all);
    for (int i = 0; i < n; i++)
        r[i] = all + i * m;
    return r;
}

int main(void) {
    double **a = rows(2, 3), **b = rows(3, 2), **c = rows(2, 2);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            a[i][j] = i + j;
            b[j][i] = i * 2 - j;
        }
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                c[i][j] += a[i][k] * b[k][j];
    printf("%g %g %g %g\n", c[0][0], c[0][1], c[1][0], c[1][1]);
    drop(a, 2);
    drop(b, 3);
    drop(c, 2);
    int **m = block(4, 5);
    for (int i = 0; i < 20; i++)
        m[0][i] = i;
    printf("%d %d %d\n", m[1][0], m[3][4], m[2][3]);
    int *t = m[0];
    m[0] = m[3];
    m[3] = t;
    printf("%d %d\n", m[0][0], m[3][0]);
    free(t);
    free(m);
    return 0;
}
