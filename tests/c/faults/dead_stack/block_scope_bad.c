// A pointer to a variable of an inner block is used after the block has ended.
// sanitizer: address
#include <stdio.h>

int main(void) {
    int *p = NULL;
    for (int i = 0; i < 1; i++) {
        int inner = 10 + i;
        p = &inner;
    }
    int v = *p; // FAULT: dead_stack
    printf("%d\n", v);
    return 0;
}
