// memcpy reads from a block that was freed by a helper.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *temp;

static const char *render(int n) {
    temp = malloc(16);
    snprintf(temp, 16, "<%d>", n);
    free(temp);
    return temp;
}

int main(void) {
    char out[16] = {0};
    const char *s = render(7);
    memcpy(out, s, 4); // FAULT: use_after_free
    puts(out);
    return 0;
}
