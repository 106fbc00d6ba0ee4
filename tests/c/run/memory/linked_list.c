// A singly linked list on the heap: push, append, reverse, remove, merge sort, free.
#include <stdio.h>
#include <stdlib.h>

struct node {
    int v;
    struct node *next;
};

static struct node *push(struct node *head, int v) {
    struct node *n = malloc(sizeof *n);
    n->v = v;
    n->next = head;
    return n;
}

static struct node *reverse(struct node *h) {
    struct node *r = NULL;
    while (h) {
        struct node *next = h->next;
        h->next = r;
        r = h;
        h = next;
    }
    return r;
}

static struct node *merge(struct node *a, struct node *b) {
    struct node head = {0, NULL}, *t = &head;
    while (a && b) {
        struct node **m = a->v <= b->v ? &a : &b;
        t = t->next = *m;
        *m = (*m)->next;
    }
    t->next = a ? a : b;
    return head.next;
}

static struct node *sort(struct node *h) {
    if (!h || !h->next)
        return h;
    struct node *slow = h, *fast = h->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    struct node *second = slow->next;
    slow->next = NULL;
    return merge(sort(h), sort(second));
}

static void show(const struct node *h) {
    for (; h; h = h->next)
        printf("%d ", h->v);
    putchar('\n');
}

int main(void) {
    struct node *h = NULL;
    for (int i = 0; i < 12; i++)
        h = push(h, i * 7 % 12);
    show(h);
    h = reverse(h);
    show(h);
    h = sort(h);
    show(h);
    while (h) {
        struct node *next = h->next;
        free(h);
        h = next;
    }
    return 0;
}
