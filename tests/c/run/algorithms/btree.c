// A light B-tree of order four: insertion with splits, in-order walk and search.
#include <stdio.h>
#include <stdlib.h>

#define MAX 3
struct bnode {
    int n, leaf, key[MAX];
    struct bnode *kid[MAX + 1];
};

static struct bnode *fresh(int leaf) {
    struct bnode *b = calloc(1, sizeof *b);
    b->leaf = leaf;
    return b;
}

static void split(struct bnode *p, int at) {
    struct bnode *l = p->kid[at], *r = fresh(l->leaf);
    r->n = 1;
    r->key[0] = l->key[2];
    if (!l->leaf) {
        r->kid[0] = l->kid[2];
        r->kid[1] = l->kid[3];
    }
    l->n = 1;
    for (int i = p->n; i > at; i--) {
        p->key[i] = p->key[i - 1];
        p->kid[i + 1] = p->kid[i];
    }
    p->key[at] = l->key[1];
    p->kid[at + 1] = r;
    p->n++;
}

static void insert(struct bnode **root, int k) {
    if ((*root)->n == MAX) {
        struct bnode *top = fresh(0);
        top->kid[0] = *root;
        *root = top;
        split(top, 0);
    }
    struct bnode *b = *root;
    for (;;) {
        int i = b->n;
        if (b->leaf) {
            for (; i > 0 && b->key[i - 1] > k; i--)
                b->key[i] = b->key[i - 1];
            b->key[i] = k;
            b->n++;
            return;
        }
        while (i > 0 && b->key[i - 1] > k)
            i--;
        if (b->kid[i]->n == MAX) {
            split(b, i);
            if (k > b->key[i])
                i++;
        }
        b = b->kid[i];
    }
}

static void walk(struct bnode *b, int depth, int drop) {
    for (int i = 0; i <= b->n; i++) {
        if (!b->leaf)
            walk(b->kid[i], depth + 1, drop);
        if (i < b->n && !drop)
            printf("%d/%d ", b->key[i], depth);
    }
    if (drop)
        free(b);
}

int main(void) {
    struct bnode *root = fresh(1);
    for (int i = 0; i < 25; i++)
        insert(&root, i * 7 % 25);
    walk(root, 0, 0);
    putchar('\n');
    int found = 0;
    for (int k = -2; k < 30; k++) {
        struct bnode *b = root;
        while (b) {
            int i = 0;
            while (i < b->n && b->key[i] < k)
                i++;
            if (i < b->n && b->key[i] == k) {
                found++;
                break;
            }
            b = b->leaf ? NULL : b->kid[i];
        }
    }
    printf("%d\n", found);
    walk(root, 0, 1);
    return 0;
}
