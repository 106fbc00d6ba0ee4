/* A switch whose default cannot be reached decides nothing if nothing in it matters: a slice must go on behind it, into the caller. */
#include "environment.h"

int total, got;

static void count(int n) {
    got = got + n; // in
    switch (n & 1) { // out insensitive: out
    case 0:
        total = 5; // out insensitive: out
        break;
    case 1:
        total = 6; // out insensitive: out
        break;
    default:
        __builtin_unreachable();
    }
}

int main(void) {
    int a = unknown(1); // in
    count(a); // in
    int x = got + a; // in
    _SLICE(x); // in
    return total > 5;
}
