// A list node lives on the stack of the function that pushed it (repaired).
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int v;
};
static struct node *head;

static void push(int v) {
    struct node *n = malloc(sizeof *n);
    *n = (struct node){head, v};
    head = n;
}

int main(void) {
    push(1);
    printf("%d\n", head->v);
    free(head);
    return 0;
}
