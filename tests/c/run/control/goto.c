// Goto forward, backward and out of nested loops; cleanup labels.
#include <stdio.h>

static int find(int m[3][4], int want, int *row, int *col) {
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 4; j++)
            if (m[i][j] == want)
                goto found;
    return 0;
found:
    *row = i;
    *col = j;
    return 1;
}

static int stages(int fail_at) {
    int r = -1;
    if (fail_at == 1)
        goto out;
    puts("one");
    if (fail_at == 2)
        goto undo_one;
    puts("two");
    if (fail_at == 3)
        goto undo_two;
    puts("three");
    r = 0;
undo_two:
    puts("undo two");
undo_one:
    puts("undo one");
out:
    return r;
}

int main(void) {
    int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    int r = 0, c = 0;
    printf("%d", find(m, 7, &r, &c));
    printf(" %d %d\n", r, c);
    printf("%d\n", find(m, 70, &r, &c));
    for (int i = 1; i <= 4; i++)
        printf("%d\n", stages(i));
    int n = 0;
again:
    if (n < 5) {
        printf("%d ", n++);
        goto again;
    }
    putchar('\n');
    return 0;
}
