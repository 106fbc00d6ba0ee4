// A pointer is dereferenced although no branch has set it.
// sanitizer: memory
#include <stdio.h>

static int fallback = 5;

static int pick(int which, int *a) {
    int *p;
    if (which == 0)
        p = a;
    return *p; // FAULT: uninitialised
}

int main(void) {
    int x = 1;
    printf("%d\n", pick(0, &x));
    printf("%d\n", pick(1, &x));
    return 0;
}
