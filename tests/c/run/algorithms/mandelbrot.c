// The Mandelbrot set in a small text grid, in fixed point and in floating point.
#include <stdio.h>

static int fixed(int cr, int ci) {
    int zr = 0, zi = 0, n = 0;
    while (n < 16) {
        int r2 = zr * zr >> 12, i2 = zi * zi >> 12;
        if (r2 + i2 > 4 << 12)
            break;
        zi = (2 * zr * zi >> 12) + ci;
        zr = r2 - i2 + cr;
        n++;
    }
    return n;
}

static int floating(double cr, double ci) {
    double zr = 0, zi = 0;
    int n = 0;
    for (; n < 16 && zr * zr + zi * zi <= 4; n++) {
        double t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
    }
    return n;
}

int main(void) {
    int differ = 0;
    for (int y = -6; y <= 6; y++) {
        for (int x = -16; x <= 8; x++) {
            int a = fixed(x * 4096 / 8, y * 4096 / 5);
            int b = floating(x / 8.0, y / 5.0);
            differ += a != b;
            putchar(" .:-=+*#%@"[b * 9 / 16]);
        }
        putchar('\n');
    }
    printf("%d differ\n", differ);
    return 0;
}
