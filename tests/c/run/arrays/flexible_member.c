// Structures with a flexible array member, allocated at several lengths.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    size_t len;
    char data[];
};

struct vec {
    int n;
    long items[];
};

static struct text *make(const char *s) {
    size_t n = strlen(s);
    struct text *t = malloc(sizeof *t + n + 1);
    t->len = n;
    memcpy(t->data, s, n + 1);
    return t;
}

int main(void) {
    printf("%zu %zu\n", sizeof(struct text), sizeof(struct vec));
    struct text *a = make("flexible"), *b = make("");
    printf("%zu %s %zu [%s]\n", a->len, a->data, b->len, b->data);
    struct vec *v = malloc(sizeof *v + 10 * sizeof v->items[0]);
    v->n = 10;
    for (int i = 0; i < v->n; i++)
        v->items[i] = (long)i * i * i;
    v = realloc(v, sizeof *v + 12 * sizeof v->items[0]);
    v->items[v->n++] = -1;
    v->items[v->n++] = -2;
    long s = 0;
    for (int i = 0; i < v->n; i++)
        s += v->items[i];
    printf("%ld\n", s);
    free(a);
    free(b);
    free(v);
    return 0;
}
