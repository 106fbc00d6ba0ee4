// free of a static buffer that replaces a heap block for small sizes.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

static char small[16];

static char *get(size_t n) { return n <= sizeof small ? small : malloc(n); }

static void put(char *p) {
    free(p); // FAULT: bad_free
}

int main(void) {
    char *a = get(100), *b = get(10);
    a[0] = b[0] = 'z';
    printf("%c%c\n", a[0], b[0]);
    put(a);
    put(b);
    return 0;
}
