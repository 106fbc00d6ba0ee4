// A null inside a chain of pointers to pointers (repaired).
#include <stdio.h>

struct box {
    struct box **child;
    int v;
};

static int deep(struct box *b) {
    return *b->child ? (*b->child)->v : -1;
}

int main(void) {
    struct box leaf = {NULL, 5};
    struct box *slot = &leaf;
    struct box root = {&slot, 1};
    printf("%d\n", deep(&root));
    slot = NULL;
    printf("%d\n", deep(&root));
    return 0;
}
