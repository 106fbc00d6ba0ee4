// A binary search tree on the heap: insert, find, walk in three orders, delete, free.
#include <stdio.h>
#include <stdlib.h>

struct tree {
    int key;
    struct tree *l, *r;
};

static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key)
        t->l = insert(t->l, key);
    else if (key > t->key)
        t->r = insert(t->r, key);
    return t;
}

static void delete(struct tree **at, int key) {
    while (*at && (*at)->key != key)
        at = key < (*at)->key ? &(*at)->l : &(*at)->r;
    struct tree *t = *at;
    if (!t)
        return;
    if (t->l && t->r) {
        struct tree **m = &t->r;
        while ((*m)->l)
            m = &(*m)->l;
        t->key = (*m)->key;
        at = m;
        t = *m;
    }
    *at = t->l ? t->l : t->r;
    free(t);
}

static void walk(const struct tree *t, int order) {
    if (!t)
        return;
    if (order == 0)
        printf("%d ", t->key);
    walk(t->l, order);
    if (order == 1)
        printf("%d ", t->key);
    walk(t->r, order);
    if (order == 2)
        printf("%d ", t->key);
}

static int height(const struct tree *t) {
    if (!t)
        return 0;
    int a = height(t->l), b = height(t->r);
    return 1 + (a > b ? a : b);
}

int main(void) {
    struct tree *t = NULL;
    int keys[] = {50, 30, 70, 20, 40, 60, 80, 35, 45, 65, 30};
    for (int i = 0; i < 11; i++)
        t = insert(t, keys[i]);
    for (int o = 0; o < 3; o++, putchar('\n'))
        walk(t, o);
    printf("%d\n", height(t));
    delete(&t, 30);
    delete(&t, 50);
    delete(&t, 999);
    walk(t, 0);
    putchar('\n');
    while (t)
        delete(&t, t->key);
    printf("%d\n", t == NULL);
    return 0;
}
