// A list is freed by a loop that reads next from the freed node.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int v;
};

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->next = head;
        n->v = i;
        head = n;
    }
    printf("%d\n", head->v);
    while (head) {
        free(head);
        head = head->next; // FAULT: use_after_free
    }
    return 0;
}
