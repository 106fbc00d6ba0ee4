/* What the library remembers from one call to the next matters, also where a function that is not followed makes the call. */
#include <stdlib.h>
#include "environment.h"

int draw(int n) {
    if (n <= 0)
        return 0;
    rand();
    return draw(n - 1);
}

int count(int n) {
    if (n <= 0)
        return 0;
    return count(n - 1) + 1;
}

int main(void) {
    int a = unknown(1); // in
    srand(7); // in
    draw(a & 3); // in
    count(a & 3); // out
    int x = rand(); // in
    draw(2); // out
    _SLICE(x); // in
    return 0;
}
