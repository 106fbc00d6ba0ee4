#include "environment.h"
#include <stdio.h>

/* Those who run the program set it. */
unsigned seed = 1;

/* A site always gives the same number in a run: it must not remember how often it was asked, because a slice asks less often. */
int unknown(int site) {
    unsigned x = seed * 2654435761u + (unsigned)site * 40503u + 1u;
    x ^= x >> 15;
    x *= 2246822519u;
    x ^= x >> 13;
    return (int)(x % 23u) - 11;
}

void _SLICE(int value) {
    printf("%d\n", value);
}
