/* A load gives what was stored last through the same pointer, unless something else may have been written since. There is more than one such object, so no variable holds the flag. */
#include <stdlib.h>
#include "environment.h"

struct file {
    int open;
    int place;
};

static struct file *make(void) {
    struct file *f = calloc(1, sizeof(struct file));
    f->open = 0;
    return f;
}

int main(void) {
    int x = unknown(1); // in
    struct file *a = make();
    struct file *b = make();
    a->open = 1; // out insensitive: in
    if (a->open != 1) // out insensitive: in
        x = unknown(2); // out insensitive: in
    a->place = 3; // in
    b->place = unknown(3); // in
    if (a->place != 3) // in
        x = unknown(4); // in
    _SLICE(x); // in
    return 0;
}
