// A ring buffer of bytes: wrap around, full and empty, peek, and bulk operations.
#include <stdio.h>
#include <string.h>

#define CAP 8
struct ring {
    unsigned head, tail;
    char data[CAP];
};

static unsigned used(const struct ring *r) { return r->head - r->tail; }

static unsigned put(struct ring *r, const char *s, unsigned n) {
    unsigned done = 0;
    while (done < n && used(r) < CAP)
        r->data[r->head++ % CAP] = s[done++];
    return done;
}

static unsigned get(struct ring *r, char *out, unsigned n) {
    unsigned done = 0;
    while (done < n && used(r))
        out[done++] = r->data[r->tail++ % CAP];
    out[done] = 0;
    return done;
}

int main(void) {
    struct ring r = {0};
    char out[16];
    const char *text = "the ring buffer keeps the order";
    unsigned at = 0, len = (unsigned)strlen(text), turn = 0;
    while (at < len || used(&r)) {
        unsigned w = put(&r, text + at, turn % 3 == 0 ? (len - at < 7 ? len - at : 7) : 0);
        at += w;
        unsigned g = get(&r, out, 2 + turn % 4);
        printf("%u: +%u -%u [%s] %u\n", turn++, w, g, out, used(&r));
    }
    r.head = r.tail = 0xfffffffcu;
    printf("%u\n", put(&r, "abcdefghij", 10));
    printf("%u %s\n", get(&r, out, 10), out);
    printf("%u %u\n", r.head, r.tail);
    return 0;
}
