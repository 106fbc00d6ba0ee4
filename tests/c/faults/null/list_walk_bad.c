// A loop over a linked list looks one node too far ahead.
// sanitizer: undefined
#include <stdio.h>

struct node {
    int v;
    struct node *next;
};

int main(void) {
    struct node c = {3, NULL}, b = {2, &c}, a = {1, &b};
    int rising = 0;
    for (struct node *n = &a; n; n = n->next)
        rising += n->next->v > n->v; // FAULT: null
    printf("%d\n", rising);
    return 0;
}
