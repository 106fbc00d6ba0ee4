/* A function returns what nobody needs: a slice does not set it, and may return it all the same. Found by a program of csmith. */
#include "environment.h"

union U {
    unsigned a;
    signed char b;
};
static int g = 2;

static union U f(void) {
    union U l[1] = {{7}}; // out
    g = g + unknown(1);   // in
    return l[0];
}

static int h(void) {
    int l[1] = {7}; // out
    g = g + 1;      // in
    return l[0];
}

int main(void) {
    f();       // in
    h();       // in
    _SLICE(g); // in
    return 0;
}
