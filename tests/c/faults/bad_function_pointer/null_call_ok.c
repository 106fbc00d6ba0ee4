// A call through a function pointer that a table leaves null (repaired).
#include <stdio.h>

static void hello(void) { puts("hello"); }
static void (*const table[3])(void) = {hello, hello};

int main(void) {
    for (int i = 0; i < 3; i++) {
        if (!table[i])
            continue;
        table[i]();
    }
    return 0;
}
