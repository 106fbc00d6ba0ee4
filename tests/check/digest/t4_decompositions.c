// T4.4 to T4.8 of the digest: heaps with several targets, as what programs can tell of them. One symbolic heap must say as much as all canonical heaps together.
#include <assert.h>

// T4.4: a and b each point to c or d. All four canonical heaps, exactly.
void four_heaps_ok(int first, int second) {
    int c = 1, d = 2;
    int *a = first ? &c : &d, *b = second ? &c : &d;
    *a = 3;
    *b = 4;
    if (first && second)
        assert(c == 4 && d == 2);
    if (first && !second)
        assert(c == 3 && d == 4);
    if (!first && second)
        assert(c == 4 && d == 3);
    if (!first && !second)
        assert(c == 1 && d == 4);
}
void four_heaps_bad(int first, int second) {
    int c = 1, d = 2;
    int *a = first ? &c : &d, *b = second ? &c : &d;
    *a = 3;
    *b = 4;
    if (first && !second)
        assert(c == 4);
}

// T4.5: one name for many cells with several targets. To take each target for the only one would be wrong: elements differ.
void FN_one_name_bad(int i, int j) {
    int c = 1, d = 2;
    int *cells[2] = {&c, &d};
    if (i < 0 || i > 1 || j < 0 || j > 1)
        return;
    *cells[i] = 5;
    assert(*cells[j] == 5);
}
void one_name_ok(int i) {
    int c = 1, d = 2;
    int *cells[2] = {&c, &d};
    if (i < 0 || i > 1)
        return;
    *cells[i] = 5;
    assert(c == 1 || c == 5);
}

// T4.6: two heaps with one skeleton are served by one summary.
static void both(int **x, int **y, int value) {
    **x = value;
    **y = value + 1;
}
void one_skeleton_ok(void) {
    int first = 0, second = 0;
    int *x = &first, *y = &first;
    both(&x, &y, 7);
    assert(first == 8 && second == 0);
    x = y = &second;
    both(&x, &y, 2);
    assert(first == 8 && second == 3);
}
void one_skeleton_bad(void) {
    int first = 0, second = 0;
    int *x = &first, *y = &first;
    both(&x, &y, 7);
    assert(first == 7);
}

// T4.7: the edge under "both arguments point to one cell" is the aliased skeleton where they do, and the other one where they do not.
static int read_back(int **a, int **b, int *p) {
    int *old = *a;
    *b = p;
    return *a == old;
}
void aliased_ok(void) {
    int c = 1, d = 2;
    int *x = &c;
    assert(!read_back(&x, &x, &d));
    assert(x == &d);
}
void distinct_ok(void) {
    int c = 1, d = 2;
    int *x = &c, *y = &c;
    assert(read_back(&x, &y, &d));
    assert(x == &c && y == &d);
}
void aliased_bad(void) {
    int c = 1, d = 2;
    int *x = &c;
    assert(read_back(&x, &x, &d));
}

// T4.8: with n arguments of one type there is a case per pair; the last store to a cell is what is read.
static int three(int *a, int *b, int *c) {
    *a = 1;
    *b = 2;
    *c = 3;
    return *a * 100 + *b * 10 + *c;
}
void pairs_ok(void) {
    int x, y, z;
    assert(three(&x, &y, &z) == 123);
    assert(three(&x, &x, &z) == 223);
    assert(three(&x, &y, &x) == 323);
    assert(three(&x, &y, &y) == 133);
    assert(three(&x, &x, &x) == 333);
}
void pairs_bad(void) {
    int x, z;
    assert(three(&x, &x, &z) == 123);
}
