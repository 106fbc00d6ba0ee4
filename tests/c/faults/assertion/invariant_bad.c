// An invariant over a data structure is broken by a removal.
// sanitizer: none (assertions are the program's own; it aborts by itself)
#include <assert.h>
#include <stdio.h>

struct bag {
    int n, sum, v[8];
};

static void check(const struct bag *b) {
    int s = 0;
    for (int i = 0; i < b->n; i++)
        s += b->v[i];
    assert(s == b->sum); // FAULT: assertion
}

int main(void) {
    struct bag b = {0};
    for (int i = 1; i < 5; i++) {
        b.v[b.n++] = i;
        b.sum += i;
        check(&b);
    }
    b.n--;
    check(&b);
    printf("%d\n", b.sum);
    return 0;
}
