// The address of data is called as a function.
// sanitizer: none (the jump to data is a SEGV whose address has no line)
#include <stdio.h>

static int value = 7;
static int get(void) { return value; }

int main(void) {
    void *targets[2] = {(void *)get, (void *)&value};
    for (int i = 0; i < 2; i++) {
        int (*f)(void) = (int (*)(void))targets[i];
        printf("%d\n", f()); // FAULT: bad_function_pointer
    }
    return targets[0] == targets[1];
}
