/* Statements begin in one conditional group and end behind it; what is cut leaves C. */
#include "environment.h"

#define TWO
int x;
int noise;

int choose(int n) {
#ifdef ONE
    if (n > 5)
        x = 1;
    else
#elif defined TWO
    if (n > 3) { // in
        x = 2; // in
#define FOUR 4
        noise = 1; // out
    }
    else // a part of the group
#endif
        x = FOUR; // in
#ifndef TWO
    return 1;
}
#else
    noise = n + // out
#if 0
        1 +
#endif
        2;
    return x; // in
}
#endif

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // out
#ifdef TWO
    if (b > a // out
#ifdef ONE
        && b > 2
#endif
        )
        noise = b; // out
    int c = choose(a); // in
#endif
    _SLICE(c); // in
    return 0;
}
