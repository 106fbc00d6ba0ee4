// A comparison of a buffer of which only the start was written (repaired).
#include <stdio.h>

static int all_zero(const unsigned char *b, int n) {
    for (int i = 0; i < n; i++)
        if (b[i] != 0)
            return 0;
    return 1;
}

int main(void) {
    unsigned char b[16];
    for (int i = 0; i < 16; i++)
        b[i] = 0;
    printf("%d\n", all_zero(b, 16));
    return 0;
}
