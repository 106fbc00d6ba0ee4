// Structures passed through variable arguments, small, mixed and large.
#include <stdarg.h>
#include <stdio.h>

struct pair {
    int a, b;
};
struct mixed {
    double d;
    long l;
};
struct large {
    long v[5];
};

static void take(int n, ...) {
    va_list ap;
    va_start(ap, n);
    for (int i = 0; i < n; i++) {
        struct pair p = va_arg(ap, struct pair);
        struct mixed m = va_arg(ap, struct mixed);
        struct large g = va_arg(ap, struct large);
        int marker = va_arg(ap, int);
        printf("%d %d | %g %ld | %ld %ld | %d\n", p.a, p.b, m.d, m.l, g.v[0], g.v[4], marker);
    }
    va_end(ap);
}

int main(void) {
    struct pair p = {1, 2};
    struct mixed m = {0.5, 7};
    struct large g = {{10, 20, 30, 40, 50}};
    take(1, p, m, g, 99);
    struct pair q = {-3, -4};
    struct mixed k = {1e10, -7};
    g.v[4] = 1L << 40;
    take(2, p, m, g, 1, q, k, g, 2);
    take(3, q, k, g, 1, p, m, g, 2, q, m, g, 3);
    return 0;
}
