// The address of a local variable is returned and read.
// sanitizer: address
#include <stdio.h>

static int *make(int v) {
    int local = v * 2;
    int *p = &local;
    return p;
}

int main(void) {
    int *p = make(21);
    int v = *p; // FAULT: dead_stack
    printf("%d\n", v);
    return 0;
}
