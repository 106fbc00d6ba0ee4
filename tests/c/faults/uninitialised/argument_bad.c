// An unset variable is passed to a function by value.
// sanitizer: memory
#include <stdio.h>

static int twice(int x) { return 2 * x; }

int main(void) {
    int v;
    int rc = sscanf("none", "%d", &v);
    int r = twice(v); // FAULT: uninitialised
    printf("%d\n", r + rc);
    return 0;
}
