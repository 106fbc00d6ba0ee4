// Two and three dimensional arrays: layout, transposition and partial initialisers.
#include <stdio.h>

static int cube[2][3][4];

int main(void) {
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++)
                cube[i][j][k] = n++;
    int *bytes = cube[1][2];
    printf("%d %d %d\n", cube[1][2][3], bytes[1], cube[0][2][0]);
    int m[3][3] = {{1, 2, 3}, {4}, {7, 8}};
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++) {
            int t = m[i][j];
            m[i][j] = m[j][i];
            m[j][i] = t;
        }
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            printf("%d ", m[i][j]);
        putchar('\n');
    }
    int flat[2][3] = {{1, 2, 3}, {4, 5}};
    printf("%d %d\n", flat[1][1], flat[1][2]);
    char words[][5] = {"one", "two", "four"};
    printf("%zu %s%c\n", sizeof words, words[2], words[0][2]);
    long sums[3] = {0};
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < 4; k++)
                sums[j] += cube[i][j][k];
    printf("%ld %ld %ld\n", sums[0], sums[1], sums[2]);
    return 0;
}
