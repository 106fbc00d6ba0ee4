// The old pointer is freed although realloc has moved the block (repaired).
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *a = malloc(4);
    a[0] = 'q';
    char *b = realloc(a, 4000);
    printf("%c\n", b[0]);
    free(b);
    return 0;
}
