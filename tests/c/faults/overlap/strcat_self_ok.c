// strcat of a string to itself (repaired).
#include <stdio.h>
#include <string.h>

static void twice(char *a, const char *b) {
    char copy[16];
    strcpy(copy, b);
    strcat(a, copy);
}

int main(void) {
    char s[16] = "ab";
    twice(s, "c");
    puts(s);
    twice(s, s);
    puts(s);
    return 0;
}
