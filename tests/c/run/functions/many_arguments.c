// Functions with more arguments than registers, of mixed integer, floating and structure types.
#include <stdio.h>

struct pt {
    double x, y;
};

static long ints(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10L * j;
}

static double doubles(double a, double b, double c, double d, double e, double f, double g, double h, double i,
                      double j) {
    return a - b + c - d + e - f + g - h + i - j;
}

static double mixed(char a, double b, short c, float d, long e, struct pt p, unsigned char f, struct pt q, int g, int h,
                    double k) {
    printf("%d %g %d %g %ld %u %d %d %g\n", a, b, c, d, e, f, g, h, k);
    return p.x * q.y - p.y * q.x;
}

int main(void) {
    printf("%ld\n", ints(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    printf("%g\n", doubles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10.5));
    struct pt p = {1, 2}, q = {3, 4};
    printf("%g\n", mixed('a', 1.5, -3, 2.5f, 1L << 33, p, 200, q, -1, 77, 9.75));
    long (*fp)(int, int, int, int, int, int, int, int, int, int) = ints;
    printf("%ld\n", fp(0, 0, 0, 0, 0, 0, 0, 0, 0, 1));
    return 0;
}
