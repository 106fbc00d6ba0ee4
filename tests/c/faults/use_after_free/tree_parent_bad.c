// A tree is freed from the top and its children are read afterwards.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct tree {
    struct tree *l, *r;
};

static int drop(struct tree *t) {
    if (!t)
        return 0;
    free(t);
    int n = drop(t->l) + drop(t->r); // FAULT: use_after_free
    return n + 1;
}

int main(void) {
    struct tree *t = calloc(1, sizeof *t);
    t->l = calloc(1, sizeof *t);
    t->r = calloc(1, sizeof *t);
    printf("%d\n", drop(t));
    return 0;
}
