// free of a pointer that was moved into its block (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *s = strdup("  trimmed");
    char *p = s;
    while (*p == ' ')
        p++;
    puts(p);
    free(s);
    return 0;
}
