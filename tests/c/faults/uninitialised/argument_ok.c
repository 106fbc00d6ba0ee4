// An unset variable is passed to a function by value (repaired).
#include <stdio.h>

static int twice(int x) { return 2 * x; }

int main(void) {
    int v;
    int rc = sscanf("none", "%d", &v);
    if (rc != 1)
        v = 0;
    int r = twice(v);
    printf("%d\n", r + rc);
    return 0;
}
