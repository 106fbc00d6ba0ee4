// Integer matrix product, power by squaring (Fibonacci), determinant and transposition.
#include <stdio.h>
#include <string.h>

#define N 3
typedef long mat[N][N];

static void mul(mat r, mat a, mat b) {
    mat t;
    memset(t, 0, sizeof t);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                t[i][j] += a[i][k] * b[k][j];
    memcpy(r, t, sizeof t);
}

static void power(mat r, mat a, unsigned e) {
    mat base;
    memcpy(base, a, sizeof base);
    memset(r, 0, sizeof(mat));
    for (int i = 0; i < N; i++)
        r[i][i] = 1;
    for (; e; e >>= 1) {
        if (e & 1)
            mul(r, r, base);
        if (e > 1)
            mul(base, base, base);
    }
}

static long det(mat m) {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

int main(void) {
    mat a = {{1, 1, 0}, {1, 0, 0}, {0, 0, 1}}, r;
    for (unsigned e = 0; e <= 28; e += 7) {
        power(r, a, e);
        printf("%u %ld %ld\n", e, r[0][1], det(r));
    }
    mat b = {{2, -1, 3}, {0, 4, 5}, {7, 1, 6}};
    mul(r, b, a);
    for (int i = 0; i < N; i++)
        printf("%ld %ld %ld\n", r[i][0], r[i][1], r[i][2]);
    printf("%ld\n", det(b));
    return 0;
}
