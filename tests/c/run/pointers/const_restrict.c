// Const and restrict qualified pointers, pointers to const data and const pointers.
#include <stdio.h>

static void axpy(int n, double a, const double *restrict x, double *restrict y) {
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

static size_t length(const char *const s) {
    const char *p = s;
    while (*p)
        ++p;
    return (size_t)(p - s);
}

static const int limits[] = {1, 10, 100};

static const int *find(const int *v, int n, int x) {
    for (const int *p = v, *e = v + n; p != e; p++)
        if (*p >= x)
            return p;
    return NULL;
}

int main(void) {
    double x[3] = {1, 2, 3}, y[3] = {10, 10, 10};
    axpy(3, 0.5, x, y);
    printf("%g %g %g\n", y[0], y[1], y[2]);
    printf("%zu %zu\n", length(""), length("seven c"));
    for (int i = 0; i < 200; i += 50) {
        const int *p = find(limits, 3, i);
        if (p)
            printf("%d -> %d at %td\n", i, *p, p - limits);
        else
            printf("%d -> none\n", i);
    }
    int v = 1;
    int *const fixed = &v;
    *fixed = 2;
    const int *view = &v;
    v = 3;
    printf("%d\n", *view);
    volatile int w = 4;
    w += w;
    printf("%d\n", w);
    return 0;
}
