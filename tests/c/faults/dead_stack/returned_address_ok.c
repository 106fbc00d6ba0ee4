// The address of a local variable is returned and read (repaired).
#include <stdio.h>

static int *make(int v) {
    static int local;
    local = v * 2;
    int *p = &local;
    return p;
}

int main(void) {
    int *p = make(21);
    int v = *p;
    printf("%d\n", v);
    return 0;
}
