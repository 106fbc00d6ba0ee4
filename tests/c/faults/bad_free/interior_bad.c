// free of a pointer that was moved into its block.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *s = strdup("  trimmed");
    char *p = s;
    while (*p == ' ')
        p++;
    puts(p);
    free(p); // FAULT: bad_free
    return 0;
}
