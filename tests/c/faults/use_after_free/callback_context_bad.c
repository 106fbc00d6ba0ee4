// A callback runs after its context was released.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct event {
    void (*fire)(void *);
    void *ctx;
};

static void count(void *ctx) {
    int *n = ctx;
    ++*n; // FAULT: use_after_free
    printf("%d\n", *n);
}

int main(void) {
    int *n = calloc(1, sizeof *n);
    struct event e = {count, n};
    e.fire(e.ctx);
    free(n);
    e.fire(e.ctx);
    return 0;
}
