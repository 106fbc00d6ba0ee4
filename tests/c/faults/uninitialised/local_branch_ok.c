// A branch on a local variable that one path does not set (repaired).
#include <stdio.h>

static int check(int mode) {
    int found = 0;
    if (mode == 1)
        found = 1;
    if (found)
        return 10;
    return 20;
}

int main(void) {
    printf("%d\n", check(1));
    printf("%d\n", check(2));
    return 0;
}
