// A circular doubly linked list with a sentinel: insert, remove, move to front, walk both ways.
#include <stdio.h>
#include <stdlib.h>

struct item {
    struct item *prev, *next;
    int v;
};

static void link_after(struct item *at, struct item *n) {
    n->prev = at;
    n->next = at->next;
    at->next->prev = n;
    at->next = n;
}

static void unlink_item(struct item *n) {
    n->prev->next = n->next;
    n->next->prev = n->prev;
}

static struct item *find(struct item *list, int v) {
    for (struct item *p = list->next; p != list; p = p->next)
        if (p->v == v)
            return p;
    return NULL;
}

static void show(const struct item *l) {
    for (const struct item *p = l->next; p != l; p = p->next)
        printf("%d ", p->v);
    printf("| ");
    for (const struct item *p = l->prev; p != l; p = p->prev)
        printf("%d ", p->v);
    putchar('\n');
}

int main(void) {
    struct item list = {&list, &list, 0};
    show(&list);
    for (int i = 1; i <= 6; i++) {
        struct item *n = malloc(sizeof *n);
        n->v = i;
        link_after(i % 2 ? &list : list.prev, n);
    }
    show(&list);
    struct item *p = find(&list, 4);
    unlink_item(p);
    link_after(&list, p);
    show(&list);
    p = find(&list, 1);
    unlink_item(p);
    free(p);
    show(&list);
    printf("%d\n", find(&list, 1) == NULL);
    while (list.next != &list) {
        p = list.next;
        unlink_item(p);
        free(p);
    }
    show(&list);
    return 0;
}
