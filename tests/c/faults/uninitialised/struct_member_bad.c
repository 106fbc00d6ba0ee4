// A member that the constructor forgets decides a branch.
// sanitizer: memory
#include <stdio.h>

struct conn {
    int port, open, retries;
};

static void init(struct conn *c, int port) {
    c->port = port;
    c->retries = 3;
}

int main(void) {
    struct conn c;
    init(&c, 80);
    printf("%d %d\n", c.port, c.retries);
    if (c.open) // FAULT: uninitialised
        puts("open");
    else
        puts("closed");
    return 0;
}
