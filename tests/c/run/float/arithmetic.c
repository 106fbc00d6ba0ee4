// Addition, subtraction, multiplication and division of float and double.
#include <stdio.h>

int main(void) {
    double a = 1.5, b = 0.25;
    printf("%f %f %f %f\n", a + b, a - b, a * b, a / b);
    float f = 1.0f / 3.0f;
    double d = 1.0 / 3.0;
    printf("%.10f %.20f\n", f, d);
    printf("%d\n", 0.1 + 0.2 == 0.3);
    printf("%d\n", 0.1f + 0.2f == 0.3f);
    printf("%.17g %.17g\n", 0.1, 0.1 + 0.2);
    float sum = 0;
    for (int i = 0; i < 100; i++)
        sum += 0.1f;
    printf("%.9g\n", sum);
    double dsum = 0;
    for (int i = 0; i < 100; i++)
        dsum += 0.1;
    printf("%.17g\n", dsum);
    f = 16777216.0f;
    printf("%f %d\n", f + 1.0f, f + 1.0f == f);
    d = -a;
    printf("%g %g\n", d, -0.0);
    a += 2;
    a *= 3;
    a -= 0.5;
    a /= 4;
    printf("%g\n", a);
    printf("%zu %zu %zu\n", sizeof f, sizeof d, sizeof(long double));
    return 0;
}
