// A list node lives on the stack of the function that pushed it.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int v;
};
static struct node *head;

static void push(int v) {
    struct node n = {head, v};
    head = &n;
}

int main(void) {
    push(1);
    printf("%d\n", head->v); // FAULT: dead_stack
    return 0;
}
