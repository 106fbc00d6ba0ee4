// Reading before the start of a heap block while trimming a string from the end (repaired).
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void trim(char *s) {
    size_t n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1]))
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
