// free of a default value that is a string constant.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *name(const char *given) {
    if (given)
        return strdup(given);
    return (char *)"anonymous";
}

int main(void) {
    const char *in[] = {"eve", NULL};
    for (int i = 0; i < 2; i++) {
        char *s = name(in[i]);
        puts(s);
        free(s); // FAULT: bad_free
    }
    return 0;
}
