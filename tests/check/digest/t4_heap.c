// Chapter 4 of the source: T4.1 to T4.13 of the digest. `xnew` does not return null.
#include <assert.h>
#include <stdlib.h>

static void *xnew(size_t size) {
    void *p = malloc(size);
    if (!p)
        abort();
    return p;
}

// T4.1: aliasing decides what the stores do.
void f(int **a, int **b, int *p, int *q) {
    *a = p;
    *b = q;
    **a = 3;
    **b = 4;
}
void g1(void) {
    int *x, *y, **a = &x, **b = &y;
    int p = 0, q = 0;
    f(a, b, &p, &q);
    assert(p == 3);
    assert(q == 4);
    assert(*a == &p && *b == &q);
}
void g1_not(void) {
    int *x, *y, **a = &x, **b = &y;
    int p = 0, q = 0;
    f(a, b, &p, &q);
    assert(p != 3); // expect: assertion manifest
}
void g2(void) {
    int *x, *y, **a = &x, **b = &y;
    int p = 0;
    f(a, b, &p, &p);
    assert(p == 4);
}
void g2_not(void) {
    int *x, *y, **a = &x, **b = &y;
    int p = 0;
    f(a, b, &p, &p);
    assert(p != 4); // expect: assertion manifest
}
void g3(void) {
    int *x, **a = &x, **b = a;
    int p = 0, q = 0;
    f(a, b, &p, &q);
    assert(p == 0);
    assert(q == 4 && *a == &q);
}
void g3_not(void) {
    int *x, **a = &x, **b = a;
    int p = 0, q = 0;
    f(a, b, &p, &q);
    assert(p != 0); // expect: assertion manifest
}

// T4.2 and T4.3: the assertion holds exactly if the arguments differ.
void h(int **a1, int **a2) {
    static int n1, n2;
    *a1 = &n1;
    *a2 = &n2;
    **a1 = 7;
    **a2 = 8;
    assert(**a1 == 7);
}
// summary h: fails Assertion if a1 == a2
void g(int **a1) {
    h(a1, a1); // expect: assertion manifest
}

// T4.9: recursion that allocates.
struct list { struct list *next; };
struct list *mk(int n) {
    struct list *c = xnew(sizeof *c);
    c->next = n ? mk(n - 1) : 0;
    return c;
}

// T4.10 (iii): two stores in a must-order.
void ordered(int *a, int *b) {
    *b = 1;
    *a = 2;
}
void ordered_same(void) {
    int x = 0;
    ordered(&x, &x);
    assert(x == 2);
}
void ordered_apart(void) {
    int x = 0, y = 0;
    ordered(&x, &y);
    assert(x == 2 && y == 1);
}

// T4.11: one arm stores.
int any(void);
void choose(int *p) {
    if (any())
        *p = 5;
}
void after_choice(void) {
    int x = 1;
    choose(&x);
    assert(x == 1 || x == 5);
}

// T4.12: strong where there is one target, by cases where there are two.
void set(int *p) { *p = 5; }
void strong(void) {
    int x = 1;
    set(&x);
    assert(x == 5);
}
void by_cases(int c) {
    int x = 1, y = 1;
    set(c ? &x : &y);
    assert((x == 5) == (c != 0));
    assert((y == 5) == (c == 0));
}

// T4.13: freed and set to null through an alias.
void rel(int **p) {
    free(*p);
    *p = 0;
}
int rel_alias(void) {
    int *m = xnew(4);
    int **p = &m, **q = p;
    *m = 1;
    rel(p);
    return **q; // expect: null manifest
}
int rel_apart(void) {
    int *m = xnew(4), *n = xnew(4);
    int **p = &m, **q = &n;
    *n = 1;
    rel(p);
    int r = **q;
    free(n);
    return r;
}
