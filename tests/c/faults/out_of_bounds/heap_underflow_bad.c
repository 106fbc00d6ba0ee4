// Reading before the start of a heap block while trimming a string from the end.
// sanitizer: address
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void trim(char *s) {
    size_t n = strlen(s);
    while (isspace((unsigned char)s[n - 1])) // FAULT: out_of_bounds
        n--;
    s[n] = 0;
}

int main(void) {
    char *a = malloc(8), *b = malloc(8);
    strcpy(a, "text  ");
    strcpy(b, "");
    trim(a);
    printf("[%s]\n", a);
    trim(b);
    printf("[%s]\n", b);
    free(a);
    free(b);
    return 0;
}
