// A heap value is read after it was freed.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    *p = 42;
    free(p);
    printf("%d\n", *p); // FAULT: use_after_free
    return 0;
}
