// A write through a null pointer to int (repaired).
#include <stdio.h>

static void set(int *p, int v) {
    if (p)
        *p = v;
}

int main(void) {
    int x = 0;
    set(&x, 3);
    printf("%d\n", x);
    set(NULL, 4);
    printf("%d\n", x);
    return 0;
}
