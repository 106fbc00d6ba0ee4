/* The turns of a loop never come, but what it does before them matters; found by a program of csmith. */
#include "environment.h"

static int g = 6;
static int h = 1;

static int f(int a) {
    for (g = 0; (g > 6); g = g + 4) { // in
        h = h + a; // out
    }
    return a;
}

int main(void) {
    int a = unknown(1);
    f(a); // in
    _SLICE(g); // in
    return 0;
}
