/* Two branches on one condition: only two of the four ways exist. */
#include "environment.h"

int main(void) {
    int flag = unknown(1); // in
    int p = 0; // out
    int q = unknown(2); // out insensitive: in
    int r = unknown(3); // in
    if (flag > 0) // in
        p = r; // in
    else
        p = q; // out insensitive: in
    if (flag <= 0) // in
        p = 5; // in
    _SLICE(p); // in
    return 0;
}
