// A global keeps a pointer to a local of a function that has returned.
// sanitizer: address
#include <stdio.h>

static int *current;

static void enter(int level) {
    int local = level;
    current = &local;
    printf("%d\n", *current);
}

int main(void) {
    enter(3);
    *current = 4; // FAULT: dead_stack
    puts("done");
    return 0;
}
