// Structure assignment copies: nested, arrays inside, self-assignment, swapping and comparison by members.
#include <stdio.h>
#include <string.h>

struct inner {
    char name[8];
    int n[3];
};
struct outer {
    struct inner in;
    struct inner *ref;
    double w;
};

static int same(const struct inner *a, const struct inner *b) {
    return strcmp(a->name, b->name) == 0 && memcmp(a->n, b->n, sizeof a->n) == 0;
}

int main(void) {
    struct inner a = {"alpha", {1, 2, 3}};
    struct inner b = a;
    b.n[1] = 20;
    b.name[0] = 'A';
    printf("%s %d %s %d\n", a.name, a.n[1], b.name, b.n[1]);
    struct outer o = {a, &b, 0.5}, p;
    p = o;
    p.in.n[0] = 100;
    p.ref->n[0] = 200;
    printf("%d %d %d %d\n", o.in.n[0], p.in.n[0], b.n[0], o.ref->n[0]);
    o = *&o;
    printf("%g %s\n", o.w, o.in.name);
    struct inner t = a;
    a = b;
    b = t;
    printf("%s %s %d\n", a.name, b.name, same(&b, &t));
    printf("%d\n", same(&a, &b));
    struct inner list[3] = {a, b};
    list[2] = list[0];
    list[0] = list[1];
    printf("%s %s %s\n", list[0].name, list[1].name, list[2].name);
    (o.w > 0 ? &list[0] : &list[1])->n[2] = -1;
    printf("%d %d\n", list[0].n[2], list[1].n[2]);
    return 0;
}
