// An index computed from data lies past the end of a stack array.
// sanitizer: address
#include <stdio.h>

static void count(const char *s, int *bins) {
    for (; *s; s++)
        bins[*s - 'a']++; // FAULT: out_of_bounds
}

int main(void) {
    int bins[8] = {0};
    count("abcab", bins);
    count("head", bins);
    count("ai", bins);
    for (int i = 0; i < 8; i++)
        printf("%d ", bins[i]);
    putchar('\n');
    return 0;
}
