// strcat forgets the terminator in its count of free space.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *a = "left", *b = "right";
    char *s = malloc(strlen(a) + strlen(b));
    strcpy(s, a);
    strcat(s, b); // FAULT: out_of_bounds
    puts(s);
    free(s);
    return 0;
}
