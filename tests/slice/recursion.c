/* A function that calls itself is kept whole. */
#include "environment.h"

int depth;

int down(int n) {
    depth = depth + 1;
    if (n <= 0)
        return 1;
    return down(n - 1) + n;
}

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // out
    int c = down(a); // in
    b = b + c; // out
    _SLICE(depth); // in
    return 0;
}
