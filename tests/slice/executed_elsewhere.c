/* The first store to h is found to matter on paths that do not go through the branch before it. It is executed on the others too, and what it reads must be right there. */
#include "environment.h"

int g, h;

int main(void) {
    int b = unknown(249), c = 0, d = 1, e = 2; // in
    if (e <= d) {
        g = 0; // out
    } else {
        g = unknown(1); // out
    }
    if (b == -1) { // in
        d = e; // in
        e = b * 3; // in
    }
    h = e - d; // in
    d = c; // in
    c = b * 3; // in
    for (int i = 0; i < 4; i++) { // in
        if (e > c) { // in
            e = d; // in
            h = b * 3; // in
            g = c * 3; // in
            b = g; // in
        } else {
            g = unknown(3); // out
        }
    }
    _SLICE(h); // in
    return 0;
}
