/* Figure 1 (a) of the paper: the assignment to x cannot be reached, so nothing matters. */
#include "environment.h"

int main(void) {
    int a = unknown(1);
    int b = unknown(2);
    int x = unknown(3); // in
    int y = 1;
    int z = 2;
    int c;
    c = 0; // out
    if (a > 0) // out
        y = 0; // out
    if (b > 0) // out
        z = y; // out
    if (c > 0) // out insensitive: in
        x = z; // out insensitive: in
    _SLICE(x); // in
    return 0;
}
