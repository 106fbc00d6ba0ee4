/* Figure 1 (c): d stays 1 through the loop, which the invariant shows. */
#include "environment.h"

int main(void) {
    int i = 0; // in
    int b = 0; // out insensitive: in
    int c = 0; // in
    int d = 1; // out insensitive: in
    while (i < 10) { // in
        int a = unknown(1); // in
        if (a < 0) // in
            b = 1; // out insensitive: in
        else
            c = 1; // in
        i = i + 1; // in
    }
    if (d != 1) // out insensitive: in
        c = b; // out insensitive: in
    _SLICE(c); // in
    return 0;
}
