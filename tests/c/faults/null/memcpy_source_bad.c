// memcpy from a null source with a size that is not zero.
// sanitizer: undefined
#include <stdio.h>
#include <string.h>

static void load(char *to, const char *from, size_t n) {
    memcpy(to, from, n); // FAULT: null
    to[n] = 0;
}

int main(void) {
    char b[8];
    load(b, "abc", 3);
    puts(b);
    load(b, NULL, 3);
    printf("[%s]\n", b);
    return 0;
}
