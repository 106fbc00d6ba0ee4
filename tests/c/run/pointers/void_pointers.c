// Untyped pointers: a generic swap, a generic maximum and byte-wise access.
#include <stdio.h>
#include <string.h>

static void swap(void *a, void *b, size_t n) {
    unsigned char *x = a, *y = b;
    while (n--) {
        unsigned char t = *x;
        *x++ = *y;
        *y++ = t;
    }
}

static const void *max(const void *base, size_t n, size_t size, int (*less)(const void *, const void *)) {
    const char *best = base;
    for (size_t i = 1; i < n; i++) {
        const char *c = (const char *)base + i * size;
        if (less(best, c))
            best = c;
    }
    return best;
}

static int less_int(const void *a, const void *b) { return *(const int *)a < *(const int *)b; }
static int less_str(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b) < 0; }

int main(void) {
    int a = 1, b = 2;
    swap(&a, &b, sizeof a);
    printf("%d %d\n", a, b);
    double d[2] = {1.5, 2.5};
    swap(&d[0], &d[1], sizeof(double));
    printf("%g %g\n", d[0], d[1]);
    int v[] = {3, 9, 2, 7};
    printf("%d\n", *(const int *)max(v, 4, sizeof v[0], less_int));
    const char *w[] = {"pear", "apple", "zebra", "mango"};
    printf("%s\n", *(const char *const *)max(w, 4, sizeof w[0], less_str));
    swap(&w[0], &w[3], sizeof w[0]);
    printf("%s %s\n", w[0], w[3]);
    void *p = &a;
    *(int *)p += 40;
    printf("%d\n", a);
    return 0;
}
