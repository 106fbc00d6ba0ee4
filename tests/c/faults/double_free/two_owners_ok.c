// A structure is copied and both copies free the same string (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *s;
};

static void release(struct text *t) {
    free(t->s);
    t->s = NULL;
}

int main(void) {
    struct text a = {strdup("abc")};
    struct text b = {strdup(a.s)};
    puts(b.s);
    release(&a);
    release(&b);
    return 0;
}
