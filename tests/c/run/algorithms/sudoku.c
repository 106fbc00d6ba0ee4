// A 4x4 sudoku solver and checker by backtracking over a character grid.
#include <stdio.h>

#define N 4
static char grid[N][N + 1] = {"1..4", "..1.", ".3..", "4..2"};
static int tries;

static int fits(int r, int c, char v) {
    for (int i = 0; i < N; i++)
        if (grid[r][i] == v || grid[i][c] == v || grid[r / 2 * 2 + i / 2][c / 2 * 2 + i % 2] == v)
            return 0;
    return 1;
}

static int solve(int at) {
    if (at == N * N)
        return 1;
    int r = at / N, c = at % N;
    if (grid[r][c] != '.')
        return solve(at + 1);
    for (char v = '1'; v <= '4'; v++) {
        tries++;
        if (fits(r, c, v)) {
            grid[r][c] = v;
            if (solve(at + 1))
                return 1;
            grid[r][c] = '.';
        }
    }
    return 0;
}

int main(void) {
    int ok = solve(0);
    for (int i = 0; i < N; i++)
        puts(grid[i]);
    printf("%d after %d tries\n", ok, tries);
    int sums[N] = {0};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sums[j] += grid[i][j] - '0';
    printf("%d %d %d %d\n", sums[0], sums[1], sums[2], sums[3]);
    return 0;
}
