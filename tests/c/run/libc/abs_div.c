// abs, labs, llabs, div and ldiv.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int v[] = {0, 5, -5, INT_MAX, INT_MIN + 1};
    for (int i = 0; i < 5; i++)
        printf("%d ", abs(v[i]));
    printf("%ld %lld\n", labs(-7000000000L), llabs(-1LL));
    int a[] = {17, -17, 17, -17}, b[] = {5, 5, -5, -5};
    for (int i = 0; i < 4; i++) {
        div_t d = div(a[i], b[i]);
        printf("%d %d, ", d.quot, d.rem);
    }
    putchar('\n');
    ldiv_t l = ldiv(10000000019L, 100L);
    printf("%ld %ld\n", l.quot, l.rem);
    lldiv_t ll = lldiv(-9LL, 2LL);
    printf("%lld %lld\n", ll.quot, ll.rem);
    int sum = 0;
    for (int i = -50; i <= 50; i++)
        sum += abs(i) % 7;
    printf("%d\n", sum);
    return 0;
}
