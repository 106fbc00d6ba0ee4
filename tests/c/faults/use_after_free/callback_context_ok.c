// A callback runs after its context was released (repaired).
#include <stdio.h>
#include <stdlib.h>

struct event {
    void (*fire)(void *);
    void *ctx;
};

static void count(void *ctx) {
    int *n = ctx;
    ++*n;
    printf("%d\n", *n);
}

int main(void) {
    int *n = calloc(1, sizeof *n);
    struct event e = {count, n};
    e.fire(e.ctx);
    e.fire(e.ctx);
    free(n);
    return 0;
}
