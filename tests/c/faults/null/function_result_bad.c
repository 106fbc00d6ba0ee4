// A constructor returns null for bad sizes and the caller writes through it.
// sanitizer: undefined
#include <stdio.h>
#include <stdlib.h>

struct buf {
    int n;
    char data[8];
};

static struct buf *make(int n) {
    if (n > 8)
        return NULL;
    struct buf *b = calloc(1, sizeof *b);
    b->n = n;
    return b;
}

int main(void) {
    for (int n = 7; n <= 9; n++) {
        struct buf *b = make(n);
        b->data[0] = 'x'; // FAULT: null
        printf("%d %c\n", b->n, b->data[0]);
        free(b);
    }
    return 0;
}
