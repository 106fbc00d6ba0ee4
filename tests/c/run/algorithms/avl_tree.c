// An AVL tree: insertions with rotations, heights and balance checked, freed in the end.
#include <stdio.h>
#include <stdlib.h>

struct node {
    int key, h;
    struct node *c[2];
};

static int height(const struct node *n) { return n ? n->h : 0; }
static void update(struct node *n) {
    int a = height(n->c[0]), b = height(n->c[1]);
    n->h = 1 + (a > b ? a : b);
}
static struct node *rotate(struct node *n, int dir) {
    struct node *up = n->c[!dir];
    n->c[!dir] = up->c[dir];
    up->c[dir] = n;
    update(n);
    update(up);
    return up;
}
static struct node *insert(struct node *n, int key) {
    if (!n) {
        n = calloc(1, sizeof *n);
        n->key = key;
        n->h = 1;
        return n;
    }
    int d = key > n->key;
    n->c[d] = insert(n->c[d], key);
    update(n);
    if (height(n->c[d]) - height(n->c[!d]) > 1) {
        if (height(n->c[d]->c[d]) < height(n->c[d]->c[!d]))
            n->c[d] = rotate(n->c[d], d);
        n = rotate(n, !d);
    }
    return n;
}
static int balanced(const struct node *n) {
    if (!n)
        return 1;
    int b = height(n->c[0]) - height(n->c[1]);
    return b >= -1 && b <= 1 && balanced(n->c[0]) && balanced(n->c[1]);
}
static void show(const struct node *n) {
    if (!n) {
        putchar('.');
        return;
    }
    printf("(%d", n->key);
    show(n->c[0]);
    show(n->c[1]);
    putchar(')');
}
static int drop(struct node *n) {
    if (!n)
        return 0;
    int k = drop(n->c[0]) + drop(n->c[1]);
    free(n);
    return k + 1;
}

int main(void) {
    struct node *t = NULL;
    for (int i = 1; i <= 7; i++)
        t = insert(t, i);
    show(t);
    putchar('\n');
    for (int i = 0; i < 40; i++)
        t = insert(t, 100 + i * 17 % 41);
    printf("%d %d\n", height(t), balanced(t));
    printf("%d\n", drop(t));
    return 0;
}
