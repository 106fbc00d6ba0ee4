// qsort of integers, doubles and strings with different comparison functions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int up(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int down(const void *a, const void *b) { return up(b, a); }
static int real(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}
static int text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }
static int length(const void *a, const void *b) {
    size_t x = strlen(*(const char *const *)a), y = strlen(*(const char *const *)b);
    return x != y ? (x < y ? -1 : 1) : text(a, b);
}

int main(void) {
    int v[20];
    for (int i = 0; i < 20; i++)
        v[i] = i * 37 % 41 - 20;
    qsort(v, 20, sizeof v[0], up);
    for (int i = 0; i < 20; i++)
        printf("%d ", v[i]);
    putchar('\n');
    qsort(v, 10, sizeof v[0], down);
    for (int i = 0; i < 20; i++)
        printf("%d ", v[i]);
    putchar('\n');
    double d[] = {2.5, -1, 1e9, 0.125};
    qsort(d, 4, sizeof d[0], real);
    printf("%g %g %g %g\n", d[0], d[1], d[2], d[3]);
    const char *w[] = {"pear", "fig", "banana", "kiwi", "apple"};
    qsort(w, 5, sizeof w[0], text);
    for (int i = 0; i < 5; i++)
        printf("%s ", w[i]);
    putchar('\n');
    qsort(w, 5, sizeof w[0], length);
    for (int i = 0; i < 5; i++)
        printf("%s ", w[i]);
    putchar('\n');
    return 0;
}
