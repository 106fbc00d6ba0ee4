// A member that the constructor forgets decides a branch (repaired).
#include <stdio.h>

struct conn {
    int port, open, retries;
};

static void init(struct conn *c, int port) {
    c->port = port;
    c->retries = 3;
    c->open = 0;
}

int main(void) {
    struct conn c;
    init(&c, 80);
    printf("%d %d\n", c.port, c.retries);
    if (c.open)
        puts("open");
    else
        puts("closed");
    return 0;
}
