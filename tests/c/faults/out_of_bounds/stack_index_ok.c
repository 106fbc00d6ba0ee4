// An index computed from data lies past the end of a stack array (repaired).
#include <stdio.h>

static void count(const char *s, int *bins) {
    for (; *s; s++)
        if (*s >= 'a' && *s <= 'h')
            bins[*s - 'a']++;
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
