// A scan to the left runs past the start of a global array (repaired).
#include <stdio.h>

static char title[8] = "title";
static char line[8] = "xxxxxxx";

static int find_left(const char *s, int from, char c) {
    while (from >= 0 && s[from] != c)
        from--;
    return from;
}

int main(void) {
    printf("%s %d\n", title, find_left(line, 6, 'x'));
    printf("%d\n", find_left(line, 6, 'y'));
    return 0;
}
