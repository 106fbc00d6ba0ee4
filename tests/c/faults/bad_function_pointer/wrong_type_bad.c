// A call through a pointer with other parameters than the function has.
// sanitizer: undefined
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int one(int a) { return a + 1; }

static int call(void (*f)(void), int unary) {
    return ((int (*)(int, int))f)(4, 5) + unary; // FAULT: bad_function_pointer
}

int main(void) {
    printf("%d\n", call((void (*)(void))add, 0));
    printf("%d\n", call((void (*)(void))one, 1));
    return 0;
}
