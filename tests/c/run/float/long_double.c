// Long double: light arithmetic, conversion to and from double and integers, printing with %Lf.
#include <stdio.h>

static long double half(long double x) { return x / 2; }

int main(void) {
    long double a = 1.5L, b = 0.25L;
    printf("%Lf %Lf %Lf %Lf\n", a + b, a - b, a * b, a / b);
    double d = (double)(a * 2);
    printf("%f\n", d);
    long double c = d;
    printf("%Lg\n", c);
    printf("%d %d %d\n", a > b, a == 1.5, (int)(a * 10));
    long n = (long)(half(100) + 0.5L);
    printf("%ld\n", n);
    long double arr[3] = {1, 2, 3};
    long double s = 0;
    for (int i = 0; i < 3; i++)
        s += arr[i] * arr[i];
    printf("%.2Lf\n", s);
    printf("%zu\n", sizeof arr);
    long double big = 9007199254740993.0L;
    printf("%.1Lf %.1f\n", big, (double)big);
    printf("%d\n", big - 9007199254740992.0L == 1.0L);
    s = -s;
    printf("%Le\n", s);
    return 0;
}
