/* Figure 1 (b): y = z is followed only by paths on which y is not used; it takes a witness to see that. */
#include "environment.h"

int main(void) {
    int a = unknown(1);
    int x = unknown(2);
    int y = unknown(3); // in
    int z = unknown(4); // out insensitive: in
    if (a > 0) // in
        x = unknown(5); // in
    else {
        x = 0; // in
        y = z; // out insensitive: in
    }
    if (x > 0) // in
        x = y; // in
    _SLICE(x); // in
    return 0;
}
