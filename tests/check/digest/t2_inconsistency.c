// Chapter 2 of the source: T2.0 to T2.17 of the digest. `assert` is the user's sink.
#include <assert.h>
#include <stddef.h>

enum C { C1 = 1, C2, C3 };

// T2.0a: a source in the caller, the sink in the callee, the condition of both.
void bar(int *x, int r) {
    if (r)
        *x = 1;
}
// summary bar: fails Null if x == null && r != 0
void foo(int *p, int q, int r) {
    if (q)
        p = 0;
    bar(p, r); // expect: null latent if q != 0 && r != 0
}
void foo_apart(int *p, int q) {
    if (q)
        p = 0;
    bar(p, !q);
}

// T2.0b: a test, and a use that does without it.
void bar2(int *x) {
    if (x)
        *x = 1;
    *x = 2; // expect: null belief if x == null
}

// T2.1
void e1(enum C y) {
    enum C x = C1;
    if (y == C2)
        y = C3;
    else
        assert(x == C2); // expect: assertion latent if y != 2
    if (y == C1)
        ;
    else
        assert(x == C1);
}

// T2.2, with erratum E1: the else arm is dead.
void e2(enum C x) {
    if (x == C1) {
        x = C2;
        if (x == C2)
            assert(x == C2);
        else
            assert(0);
    }
}
void e2_variant(enum C x) {
    enum C y = x;
    if (x == C1) {
        x = C2;
        if (y == C2)
            assert(0);
    }
}

// T2.3: through an alias.
void e3(enum C a) {
    enum C y, x = a;
    if (x == C1)
        assert(x == C1);
    else
        y = x;
    assert(a == C1); // expect: assertion belief if a != 1
}

// T2.4: no shared source.
void e4(enum C a) {
    enum C x, y;
    if (a == C1)
        x = C1;
    else
        x = C2;
    if (a == C1)
        y = C1;
    else
        y = C2;
    assert(x == C2); // expect: assertion belief if a == 1
    if (y == C2)
        assert(y == C2);
}

// T2.5: conditional misuse.
void e5(enum C x) {
    if (x == C1)
        assert(x == C2); // expect: assertion belief if x == 1
}

// T2.6: the caller is careful, the callee is not.
void g6(enum C y) { assert(y == C1); }
// summary g6: fails Assertion if y != 1
void f6(enum C x) {
    if (x == C1)
        assert(x == C1);
    g6(x); // expect: assertion belief if x != 1
}

// T2.7: the callee is careful, the caller is not: no contradiction.
void g7(enum C y) {
    if (y == C1)
        assert(y == C1);
}
void f7(enum C x) {
    g7(x);
    assert(x == C1);
}
// summary f7: fails Assertion if x != 1

// T2.8 and T2.9: correlations, exactly.
void e8(enum C a1, enum C a2) {
    enum C x;
    if (a2 == C2)
        x = a2;
    else
        x = a1;
    assert(x == C2);
}
// summary e8: fails Assertion if a2 != 2 && a1 != 2
void e9(enum C a1, enum C a2) {
    if (a2 == C1)
        assert(a1 == C1);
}
// summary e9: fails Assertion if a2 == 1 && a1 != 1

// T2.10: through a flag and an alias.
void e10(int *p, int *q, int flag) {
    flag = (p != 0);
    q = p;
    if (flag)
        *p = 8;
    *q = 4; // expect: null belief if p == null
}

// T2.11: between procedures and through fields.
struct A { int k; };
struct T { struct A *asoc; };
struct P { struct T *transport; };
void callee(struct P *pk) {
    struct T *t = pk->transport;
    struct A *a = t->asoc;
    a->k = 1;
}
void caller(struct P *pk) {
    if (pk->transport->asoc)
        pk->transport->asoc->k = 2;
    callee(pk); // expect: null belief
}

// T2.12: on ways that exclude each other.
struct BN { int top; };
struct RSA { struct BN *n; };
void *get(struct RSA *);
int ex(int);
int mod_exp(struct RSA *rsa, int fast) {
    if (fast) {
        if (!rsa->n)
            goto err;
        ex(rsa->n->top);
    } else {
        ex(rsa->n->top); // expect: null belief
    }
    return 1;
err:
    return 0;
}

// T2.13: the gated join (E2), and the guard of the common dominator (E12).
void e2_witness(enum C y) {
    enum C x = C1;
    if (y == C2)
        x = C2;
    if (y == C2)
        assert(x == C2);
}
void e12_witness(int c, int *a) {
    int *x;
    if (c) {
        x = a;
        if (x)
            *x = 1;
        *a = 2; // expect: null belief
    }
}

// T2.14: casts, and an element under two names.
struct F { int f; };
void use(void *);
void head(int **arr) {
    int *hd = arr[0];
    if (arr[0])
        *arr[0] = 1;
    *hd = 2; // expect: null belief
}
void cast(void *v) {
    struct F *t = v;
    if (v)
        use(v);
    t->f = 1; // expect: null belief
}

// T2.15: elements are told apart.
int g;
void elements(void) {
    int *a[2] = {0, &g};
    *a[1] = 3;
}

// T2.17: what a macro tests is no belief of the function.
#define FIELD(p) ((p) ? (p)->f : 0)
int careful_macro(struct F *p) { return FIELD(p) + p->f; }
