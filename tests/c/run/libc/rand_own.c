// Own generators: linear congruential, xorshift and a shuffle; rand is only checked for its range.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t lcg_state = 42;
static uint32_t lcg(void) {
    lcg_state = lcg_state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(lcg_state >> 33);
}

static uint32_t xorshift(uint32_t *s) {
    *s ^= *s << 13;
    *s ^= *s >> 17;
    return *s ^= *s << 5;
}

int main(void) {
    for (int i = 0; i < 5; i++)
        printf("%u ", lcg());
    putchar('\n');
    uint32_t s = 2463534242u;
    for (int i = 0; i < 5; i++)
        printf("%u ", xorshift(&s));
    putchar('\n');
    int deck[20];
    for (int i = 0; i < 20; i++)
        deck[i] = i;
    for (int i = 19; i > 0; i--) {
        int j = (int)(lcg() % (uint32_t)(i + 1));
        int t = deck[i];
        deck[i] = deck[j];
        deck[j] = t;
    }
    for (int i = 0; i < 20; i++)
        printf("%d ", deck[i]);
    putchar('\n');
    srand(1);
    int ok = 1;
    for (int i = 0; i < 20; i++) {
        int r = rand();
        ok &= r >= 0 && r <= RAND_MAX;
    }
    printf("%d\n", ok);
    return 0;
}
