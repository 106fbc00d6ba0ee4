// A global keeps a pointer to a local of a function that has returned (repaired).
#include <stdio.h>

static int *current;
static int storage;

static void enter(int level) {
    storage = level;
    current = &storage;
    printf("%d\n", *current);
}

int main(void) {
    enter(3);
    *current = 4;
    puts("done");
    return 0;
}
