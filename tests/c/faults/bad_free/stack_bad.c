// free of the address of a local variable.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

static void release(int *p, int heap) {
    if (heap >= 0)
        free(p); // FAULT: bad_free
}

int main(void) {
    int local = 3;
    int *p = malloc(sizeof *p);
    *p = 4;
    printf("%d\n", local + *p);
    release(p, 1);
    release(&local, 0);
    return 0;
}
