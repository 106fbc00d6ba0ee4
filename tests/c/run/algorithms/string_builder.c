// A growing string builder with formatted append, insert and replace.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sb {
    char *s;
    size_t n, cap;
    int grown;
};

static void reserve(struct sb *b, size_t extra) {
    if (b->n + extra + 1 > b->cap) {
        b->cap = (b->n + extra + 1) * 2;
        b->s = realloc(b->s, b->cap);
        b->grown++;
    }
}

static void appendf(struct sb *b, const char *fmt, ...) {
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    reserve(b, (size_t)n);
    vsnprintf(b->s + b->n, (size_t)n + 1, fmt, again);
    va_end(again);
    b->n += (size_t)n;
}

static void insert(struct sb *b, size_t at, const char *t) {
    size_t n = strlen(t);
    reserve(b, n);
    memmove(b->s + at + n, b->s + at, b->n - at + 1);
    memcpy(b->s + at, t, n);
    b->n += n;
}

static void replace(struct sb *b, const char *from, const char *to) {
    size_t at = 0, nf = strlen(from);
    char *hit;
    while ((hit = strstr(b->s + at, from))) {
        at = (size_t)(hit - b->s);
        memmove(hit, hit + nf, b->n - at - nf + 1);
        b->n -= nf;
        insert(b, at, to);
        at += strlen(to);
    }
}

int main(void) {
    struct sb b = {0};
    for (int i = 1; i <= 12; i++)
        appendf(&b, "%s%d", i > 1 ? ", " : "", i * i);
    printf("%s (%zu)\n", b.s, b.n);
    insert(&b, 0, "squares: ");
    replace(&b, ", ", ";");
    replace(&b, "1", "one");
    printf("%s (%zu) %zu\n", b.s, b.n, strlen(b.s));
    printf("%d\n", b.grown);
    free(b.s);
    return 0;
}
