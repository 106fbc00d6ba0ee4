// Chapter 3 of the source: T3.1 to T3.12 of the digest.
#include <stdio.h>
#include <stdlib.h>

typedef int E;
enum { C1 = 1, C2 = 2 };
int get_user_input(void);
E any(void);
void process(FILE *f);

// T3.1: one choice, tested twice.
void t1(const char *name) {
    char in = get_user_input();
    FILE *f = NULL;
    if (in == 'y')
        f = fopen(name, "r");
    if (in == 'y' && f)
        fclose(f);
}

// T3.2: recursion over choices.
int query_user(int en) {
    if (!en)
        return 0;
    int c = getchar();
    if (c == 'y')
        return 1;
    if (c == 'n')
        return 0;
    puts("y/n");
    return query_user(1);
}
// summary query_user: returns 1: may if en != 0, must if false
// summary query_user: returns 0: may if true, must if en == 0

// T3.3 to T3.5
E always1(E x) { return C1; }
// summary always1: returns 1: may if true, must if true
E flip(E x) { return x == C2 ? C1 : C2; }
// summary flip: returns 1: may if x == 2, must if x == 2
// summary flip: returns 2: may if x != 2, must if x != 2
E nd(E x) {
    E y = any();
    return y == C2 ? C1 : C2;
}
// summary nd: returns 1: may if true, must if false
// summary nd: returns 2: may if true, must if false

// T3.6: must return C1, by a fixpoint of two rounds.
E f6(E x) {
    E y = any();
    if (x == C1 || y == C2)
        return C1;
    return f6(C1);
}
// summary f6: returns 1: may if true, must if true

// T3.7 and T3.8: the condition of a dereference, without the choices on the way.
void f(int *p, int flag) {
    if (!p || !flag)
        return;
    char *buf = malloc(1);
    if (!buf)
        return;
    *buf = get_user_input();
    if (*buf == 'i')
        *p = 1;
    free(buf);
}
#define MAX 100
void bar(int *p, int flag, int x) {
    if (x > MAX)
        *p = -1;
    else
        f(p, flag);
}
// summary bar: fails Null if p == null && x >= 101
void foo(int flag, int x) {
    int *p = malloc(4);
    bar(p, flag, x); // expect: null latent if x >= 101
    free(p);
}

// T3.9: the greatest fixpoint says that it may.
E nt(E x) {
    if (nt(x) == C1)
        return C1;
    return C2;
}
// summary nt: returns 1: may if true, must if false

// T3.10
int t10(int x, int y) {
    if (x == 1 && query_user(y))
        return 7;
    return 8;
}
// summary t10: returns 7: may if x == 1 && y != 0, must if false

// T3.11 (E11): two calls make two choices, one call makes one.
int two_calls(int *p) {
    if (nd(C1) == C1 && nd(C1) == C2)
        return 1;
    return 0;
}
// summary two_calls: returns 1: may if true, must if false
int one_call(int *p) {
    E r = nd(C1);
    if (r == C1 && r == C2)
        return 1;
    return 0;
}
// summary one_call: returns 0: may if true, must if true

// T3.12 (E10): null and dereferenced, but never both.
void e10(void) {
    int x, *p = &x;
    int b = any();
    if (b)
        p = 0;
    if (!b)
        *p = 1;
}
