// Conway's game of life on a torus: a glider and a blinker over several generations.
#include <stdio.h>
#include <string.h>

#define H 8
#define W 10
static char a[H][W], b[H][W];

static int around(int r, int c) {
    int n = 0;
    for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
            if (i || j)
                n += a[(r + i + H) % H][(c + j + W) % W];
    return n;
}

static void step(void) {
    for (int r = 0; r < H; r++)
        for (int c = 0; c < W; c++) {
            int n = around(r, c);
            b[r][c] = n == 3 || (n == 2 && a[r][c]);
        }
    memcpy(a, b, sizeof a);
}

static void show(void) {
    for (int r = 0; r < H; r++) {
        for (int c = 0; c < W; c++)
            putchar(a[r][c] ? '#' : '.');
        putchar('\n');
    }
    putchar('\n');
}

int main(void) {
    const int glider[5][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int i = 0; i < 5; i++)
        a[glider[i][0]][glider[i][1]] = 1;
    a[5][6] = a[5][7] = a[5][8] = 1;
    show();
    for (int g = 0; g < 4; g++)
        step();
    show();
    step();
    show();
    return 0;
}
