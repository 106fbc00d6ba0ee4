// Math functions whose results are exactly representable.
#include <math.h>
#include <stdio.h>

int main(void) {
    double v[] = {-2.5, -1.5, -0.5, 0.0, 0.5, 1.5, 2.5, 3.49, 1e15};
    for (int i = 0; i < 9; i++)
        printf("%g: %g %g %g %g %g %g\n", v[i], floor(v[i]), ceil(v[i]), trunc(v[i]), round(v[i]), rint(v[i]), fabs(v[i]));
    for (int i = 0; i <= 10; i++)
        printf("%g ", sqrt(i * i));
    putchar('\n');
    printf("%g %g %g %g\n", fmod(7, 3), fmod(-7, 3), fmod(7.5, -2), fmod(1, 0.25));
    printf("%g %g %g %g\n", pow(2, 10), pow(3, 4), pow(2, -3), pow(-2, 3));
    printf("%g %g %g\n", pow(9, 0.5), pow(5, 0), pow(0, 5));
    printf("%g %g %g\n", fmax(1, 2), fmin(1, 2), copysign(3, -0.0));
    printf("%g %g %g\n", ldexp(0.75, 4), hypot(3, 4), cbrt(27));
    int e;
    double m = frexp(40.0, &e);
    printf("%g %d\n", m, e);
    double whole;
    double part = modf(-3.75, &whole);
    printf("%g %g\n", whole, part);
    printf("%ld %ld %d\n", lround(2.5), lround(-2.5), (int)lrint(3.5));
    printf("%g %g %g %g\n", exp(0), log(1), sin(0), cos(0));
    printf("%g %g %g\n", log2(8), log10(1000), exp2(5));
    printf("%g %g\n", (double)sqrtf(6.25f), (double)fabsf(-1.5f));
    printf("%g %g\n", atan2(0, 1), tanh(0));
    return 0;
}
