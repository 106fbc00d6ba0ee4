// Infinities, NaN and signed zero: comparison, printing and classification.
#include <math.h>
#include <stdio.h>

static void classify(double x) {
    printf("%f: nan %d inf %d finite %d normal %d sign %d\n", x, isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0,
           isnormal(x) != 0, signbit(x) != 0);
}

int main(void) {
    volatile double zero = 0.0, one = 1.0;
    double inf = INFINITY;
    double nan_ = fabs((double)NAN);
    classify(inf);
    classify(-inf);
    classify(nan_);
    classify(-zero);
    classify(1e-310);
    printf("%d %d %d\n", nan_ == nan_, nan_ != nan_, nan_ < one);
    printf("%d %d\n", zero == -zero, inf > 1e308);
    printf("%f %f\n", inf + one, inf * -2.0);
    printf("%d\n", isnan(inf - inf) != 0);
    printf("%e %E %g %G\n", inf, inf, -inf, -inf);
    printf("%d %d %d\n", isgreater(one, zero) != 0, isless(nan_, one) != 0, isunordered(nan_, one) != 0);
    printf("%g %g\n", fmax(nan_, 2.0), fmin(3.0, nan_));
    printf("%g\n", 1e308 * 10);
    return 0;
}
