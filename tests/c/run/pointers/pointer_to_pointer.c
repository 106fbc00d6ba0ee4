// Pointers to pointers: swapping, out parameters, removal from a list through the link's address.
#include <stdio.h>

struct node {
    int v;
    struct node *next;
};

static void swap(const char **a, const char **b) {
    const char *t = *a;
    *a = *b;
    *b = t;
}

static void remove_all(struct node **link, int v) {
    while (*link) {
        if ((*link)->v == v)
            *link = (*link)->next;
        else
            link = &(*link)->next;
    }
}

static void insert_sorted(struct node **link, struct node *n) {
    while (*link && (*link)->v < n->v)
        link = &(*link)->next;
    n->next = *link;
    *link = n;
}

int main(void) {
    const char *x = "first", *y = "second";
    swap(&x, &y);
    printf("%s %s\n", x, y);
    struct node n[6] = {{5, 0}, {3, 0}, {5, 0}, {1, 0}, {9, 0}, {5, 0}};
    struct node *head = 0;
    for (int i = 0; i < 6; i++)
        insert_sorted(&head, &n[i]);
    for (struct node *p = head; p; p = p->next)
        printf("%d ", p->v);
    putchar('\n');
    remove_all(&head, 5);
    for (struct node *p = head; p; p = p->next)
        printf("%d ", p->v);
    putchar('\n');
    int v = 4, *p = &v, **pp = &p, ***ppp = &pp;
    ***ppp = 8;
    printf("%d %d %d\n", v, **pp == v, *ppp == &p);
    return 0;
}
