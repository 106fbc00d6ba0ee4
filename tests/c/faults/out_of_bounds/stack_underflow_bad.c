// A stack of numbers is popped once too often.
// sanitizer: address
#include <stdio.h>

struct stack {
    int n;
    int *items;
};

static int pop(struct stack *s) {
    return s->items[--s->n]; // FAULT: out_of_bounds
}

int main(void) {
    int items[4] = {7, 8};
    struct stack s = {2, items};
    int a = pop(&s), b = pop(&s);
    printf("%d %d\n", a, b);
    int c = pop(&s);
    printf("%d\n", c);
    return 0;
}
