// A pointer to a variable of an inner block is used after the block has ended (repaired).
#include <stdio.h>

int main(void) {
    int *p = NULL;
    int inner = 0;
    for (int i = 0; i < 1; i++) {
        inner = 10 + i;
        p = &inner;
    }
    int v = *p;
    printf("%d\n", v);
    return 0;
}
