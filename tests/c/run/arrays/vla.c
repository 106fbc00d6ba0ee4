// Variable length arrays: in loops, as parameters, two-dimensional, and sizeof at run time.
#include <stdio.h>

static int total(int r, int c, int m[r][c]) {
    int s = 0;
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++)
            s += m[i][j];
    return s;
}

static int reverse_print(int n) {
    char buf[n + 1];
    for (int i = 0; i < n; i++)
        buf[n - 1 - i] = (char)('a' + i % 26);
    buf[n] = 0;
    puts(buf);
    return (int)sizeof buf;
}

int main(void) {
    for (int n = 1; n <= 4; n++) {
        int v[n][n + 1];
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= n; j++)
                v[i][j] = i * 10 + j;
        printf("%d: %d %zu %zu\n", n, total(n, n + 1, v), sizeof v, sizeof v[0]);
    }
    printf("%d\n", reverse_print(5));
    printf("%d\n", reverse_print(30));
    int k = 3;
    int w[k];
    k = 100;
    printf("%zu\n", sizeof w / sizeof w[0]);
    for (int i = 0; i < 3; i++)
        w[i] = i * i;
    int(*p)[3] = &w;
    printf("%d\n", (*p)[2]);
    return 0;
}
