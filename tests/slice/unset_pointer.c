/* A stub gives a pointer that nobody set. Runs that use it mean nothing; still what is written there is what is read there. */
#include "environment.h"

struct file {
    int flag;
};

static struct file *get(void) {
    struct file *f;
    return f;
}

int main(void) {
    int x = unknown(1); // in
    int y = unknown(2); // out insensitive: in
    struct file *f = get();
    f->flag = 1; // out insensitive: in
    if (!(f->flag == 1)) // out insensitive: in
        x = y; // out insensitive: in
    _SLICE(x); // in
    return 0;
}
