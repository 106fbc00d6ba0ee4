/* Through parameters, results and global variables. */
#include "environment.h"

int total;
int unused;

int twice(int n) {
    return n + n; // in
}

void count(int n) {
    total = total + n; // in
    unused = n; // out
}

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // out
    int c = twice(a); // in
    int d = twice(b); // out
    count(c); // in
    unused = d; // out
    _SLICE(total); // in
    return 0;
}
