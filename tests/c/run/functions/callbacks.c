// Callbacks with a context pointer: each, filter and reduce over an array.
#include <stdio.h>

typedef void (*visit)(int value, void *ctx);

static void each(const int *v, int n, visit f, void *ctx) {
    for (int i = 0; i < n; i++)
        f(v[i], ctx);
}

struct stats {
    int count, min, max;
    long sum;
};

static void collect(int x, void *ctx) {
    struct stats *s = ctx;
    if (!s->count || x < s->min)
        s->min = x;
    if (!s->count || x > s->max)
        s->max = x;
    s->count++;
    s->sum += x;
}

struct filter {
    int (*keep)(int);
    visit then;
    void *ctx;
};

static void filtered(int x, void *ctx) {
    struct filter *f = ctx;
    if (f->keep(x))
        f->then(x, f->ctx);
}

static int even(int x) { return x % 2 == 0; }
static int big(int x) { return x > 10; }
static void show(int x, void *ctx) { printf("%s%d", (const char *)ctx, x); }

int main(void) {
    int v[] = {5, 12, -3, 8, 40, 7, 22};
    struct stats s = {0};
    each(v, 7, collect, &s);
    printf("%d %d %d %ld\n", s.count, s.min, s.max, s.sum);
    struct filter f = {even, show, " "};
    each(v, 7, filtered, &f);
    putchar('\n');
    struct filter g = {big, filtered, &f};
    each(v, 7, filtered, &g);
    putchar('\n');
    return 0;
}
