// strcat forgets the terminator in its count of free space (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *a = "left", *b = "right";
    char *s = malloc(strlen(a) + strlen(b) + 1);
    strcpy(s, a);
    strcat(s, b);
    puts(s);
    free(s);
    return 0;
}
