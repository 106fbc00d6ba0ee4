// memcpy reads from a block that was freed by a helper (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *temp;

static const char *render(int n) {
    free(temp);
    temp = malloc(16);
    snprintf(temp, 16, "<%d>", n);
    return temp;
}

int main(void) {
    char out[16] = {0};
    const char *s = render(7);
    memcpy(out, s, 4);
    puts(out);
    free(temp);
    return 0;
}
