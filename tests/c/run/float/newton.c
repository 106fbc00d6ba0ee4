// Newton's method, Horner's rule and a trapezoid sum with fixed step counts.
#include <stdio.h>

static double newton_sqrt(double x) {
    double g = x > 1 ? x / 2 : 1;
    for (int i = 0; i < 40; i++) {
        double next = (g + x / g) / 2;
        if (next == g)
            break;
        g = next;
    }
    return g;
}

static double horner(const double *c, int n, double x) {
    double r = 0;
    while (n-- > 0)
        r = r * x + c[n];
    return r;
}

static double trapezoid(double (*f)(double), double a, double b, int n) {
    double h = (b - a) / n, s = (f(a) + f(b)) / 2;
    for (int i = 1; i < n; i++)
        s += f(a + i * h);
    return s * h;
}

static double square(double x) { return x * x; }

int main(void) {
    for (int i = 1; i <= 5; i++)
        printf("%.15f\n", newton_sqrt(i));
    double poly[] = {1, -2, 3, 0.5};
    for (int i = -2; i <= 2; i++)
        printf("%g\n", horner(poly, 4, i));
    printf("%.12f\n", trapezoid(square, 0, 3, 300));
    float x = 0.5f, r = 3.7f;
    for (int i = 0; i < 10; i++)
        x = r * x * (1 - x);
    printf("%.9g\n", x);
    return 0;
}
