// A call through a function pointer that a table leaves null.
// sanitizer: undefined
#include <stdio.h>

static void hello(void) { puts("hello"); }
static void (*const table[3])(void) = {hello, hello};

int main(void) {
    for (int i = 0; i < 3; i++) {
        table[i](); // FAULT: bad_function_pointer
    }
    return 0;
}
