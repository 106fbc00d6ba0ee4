// strcat of a string to itself.
// sanitizer: address
#include <stdio.h>
#include <string.h>

static void twice(char *a, const char *b) {
    strcat(a, b); // FAULT: overlap
}

int main(void) {
    char s[16] = "ab";
    twice(s, "c");
    puts(s);
    twice(s, s);
    puts(s);
    return 0;
}
