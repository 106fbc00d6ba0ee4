// strncpy fills the whole heap buffer and leaves no terminator for strlen.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *b = malloc(4);
    strncpy(b, "abcdef", 4);
    printf("%zu\n", strlen(b)); // FAULT: out_of_bounds
    free(b);
    return 0;
}
