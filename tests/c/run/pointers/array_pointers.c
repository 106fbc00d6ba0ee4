// Pointers to arrays, arrays of pointers, and how they decay.
#include <stdio.h>

static int sum_rows(int (*m)[3], int rows) {
    int s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 3; j++)
            s += m[i][j];
    return s;
}

int main(void) {
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int(*row)[3] = m;
    printf("%d %d\n", (*row)[1], row[1][2]);
    row++;
    printf("%d\n", **row);
    printf("%d\n", sum_rows(m, 2));
    int(*whole)[2][3] = &m;
    printf("%d %zu\n", (*whole)[1][0], sizeof *whole);
    int *ptrs[3];
    for (int i = 0; i < 3; i++)
        ptrs[i] = &m[i % 2][i];
    for (int i = 0; i < 3; i++)
        printf("%d ", *ptrs[i]);
    putchar('\n');
    const char *names[] = {"zero", "one", "two", NULL};
    for (const char **p = names; *p; p++)
        printf("%s(%c) ", *p, (*p)[1]);
    putchar('\n');
    int *flat = &m[0][0];
    printf("%d\n", flat[2]);
    printf("%zu %zu %zu\n", sizeof m, sizeof m[0], sizeof m[0][0]);
    printf("%td\n", (int *)(m + 1) - (int *)m);
    char grid[2][6] = {"ab", "hello"};
    printf("%s %s %c\n", grid[0], grid[1], *(*(grid + 1) + 4));
    return 0;
}
