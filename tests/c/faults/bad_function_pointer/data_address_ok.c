// The address of data is called as a function (repaired).
#include <stdio.h>

static int value = 7;
static int get(void) { return value; }

int main(void) {
    void *targets[2] = {(void *)get, (void *)&value};
    for (int i = 0; i < 1; i++) {
        int (*f)(void) = (int (*)(void))targets[i];
        printf("%d\n", f());
    }
    return targets[0] == targets[1];
}
