#include "environment.h"
#include <stdio.h>

static unsigned counts[256];

/* Those who run the program set it. */
unsigned seed = 1;

/* The numbers of a site do not depend on how often others were asked, so that a slice sees the same ones. */
int unknown(int site) {
    unsigned x;
    x = seed * 2654435761u + (unsigned)site * 40503u + counts[site & 255]++ * 69069u + 1u;
    x ^= x >> 15;
    x *= 2246822519u;
    x ^= x >> 13;
    return (int)(x % 23u) - 11;
}

void _SLICE(int value) {
    printf("%d\n", value);
}
