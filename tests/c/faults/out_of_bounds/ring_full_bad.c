// A ring buffer lets its index reach the capacity.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

struct ring {
    int cap, at;
    char *data;
};

static void put(struct ring *r, char c) {
    r->data[r->at] = c; // FAULT: out_of_bounds
    r->at++;
    if (r->at > r->cap)
        r->at = 0;
}

int main(void) {
    struct ring r = {4, 0, calloc(4, 1)};
    for (int i = 0; i < 6; i++)
        put(&r, (char)('a' + i));
    printf("%.4s\n", r.data);
    free(r.data);
    return 0;
}
