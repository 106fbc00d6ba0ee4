// The longest Collatz chain below 200, in 64-bit arithmetic.
#include <stdint.h>
#include <stdio.h>

static int chain(uint64_t n, uint64_t *peak) {
    int steps = 0;
    while (n != 1) {
        n = (n & 1) ? 3 * n + 1 : n / 2;
        if (n > *peak)
            *peak = n;
        steps++;
    }
    return steps;
}

int main(void) {
    int best = 0;
    uint64_t best_n = 0, best_peak = 0;
    for (uint64_t n = 1; n < 200; n++) {
        uint64_t peak = n;
        int s = chain(n, &peak);
        if (s > best) {
            best = s;
            best_n = n;
            best_peak = peak;
            printf("%lu: %d steps, peak %lu\n", (unsigned long)best_n, best, (unsigned long)best_peak);
        }
    }
    return best % 50;
}
