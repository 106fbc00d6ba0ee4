// A list whose last node points to the first is freed around the cycle.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void) {
    struct node *n[3];
    for (int i = 0; i < 3; i++)
        n[i] = calloc(1, sizeof(struct node));
    n[0]->next = n[1];
    n[1]->next = n[2];
    struct node *order[] = {n[0], n[0]->next, n[1]->next, n[0]};
    for (int i = 0; i < 4; i++)
        free(order[i]); // FAULT: double_free
    puts("done");
    return 0;
}
