// free of a default value that is a string constant (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *name(const char *given) {
    if (given)
        return strdup(given);
    return strdup("anonymous");
}

int main(void) {
    const char *in[] = {"eve", NULL};
    for (int i = 0; i < 2; i++) {
        char *s = name(in[i]);
        puts(s);
        free(s);
    }
    return 0;
}
