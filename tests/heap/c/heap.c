// Objects of the heap by the line that makes them; lists and cycles.
#include <stdlib.h>
static void points(const void *p) {}
static void alias(const void *p, const void *q) {}
struct node { struct node *next; int *data; };
static int x, y;

static struct node *push(struct node *head, int *data) {
    struct node *n = malloc(sizeof *n); // @node
    n->next = head;
    n->data = data;
    return n;
}

int main(int argc, char **argv) {
    struct node *list = 0;
    list = push(list, &x);
    list = push(list, &y);
    points(list); // node
    points(list->next->next); // node
    points(list->data); // x, y
    struct node *other = calloc(1, sizeof *other); // @other
    other->data = &x;
    points(other->next); // other blunt: what is written later is there already
    points(other->data); // x
    alias(list, other); // no
    other->next = other;
    points(other->next->next->next); // other
    other = realloc(other, 64); // @moved
    points(other->data); // x
    return 0;
}
