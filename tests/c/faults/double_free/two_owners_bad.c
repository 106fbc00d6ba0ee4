// A structure is copied and both copies free the same string.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *s;
};

static void release(struct text *t) {
    free(t->s); // FAULT: double_free
    t->s = NULL;
}

int main(void) {
    struct text a = {strdup("abc")};
    struct text b = a;
    puts(b.s);
    release(&a);
    release(&b);
    return 0;
}
