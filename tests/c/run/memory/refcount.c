// Reference counted strings with copy on write.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rc {
    int count;
    size_t len;
    char s[];
};

static int live;

static struct rc *new_rc(const char *s) {
    size_t n = strlen(s);
    struct rc *r = malloc(sizeof *r + n + 1);
    r->count = 1;
    r->len = n;
    memcpy(r->s, s, n + 1);
    live++;
    return r;
}

static struct rc *share(struct rc *r) {
    r->count++;
    return r;
}

static void release(struct rc *r) {
    if (--r->count == 0) {
        free(r);
        live--;
    }
}

static void set(struct rc **r, size_t i, char c) {
    if ((*r)->count > 1) {
        struct rc *own = new_rc((*r)->s);
        release(*r);
        *r = own;
    }
    (*r)->s[i] = c;
}

int main(void) {
    struct rc *a = new_rc("shared text");
    struct rc *b = share(a), *c = share(a);
    printf("%d %d %d\n", a->count, a == b, live);
    set(&b, 0, 'S');
    printf("%s | %s | %d %d\n", a->s, b->s, a->count, live);
    set(&b, 1, 'H');
    printf("%s %d\n", b->s, live);
    release(a);
    printf("%s %d\n", c->s, c->count);
    release(c);
    printf("%d\n", live);
    release(b);
    printf("%d\n", live);
    return 0;
}
