// strncpy fills the whole heap buffer and leaves no terminator for strlen (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *b = malloc(4);
    strncpy(b, "abcdef", 4);
    b[3] = 0;
    printf("%zu\n", strlen(b));
    free(b);
    return 0;
}
