// Pointers converted to integers and back, alignment arithmetic and tag bits.
#include <stdint.h>
#include <stdio.h>

static int storage[4] = {100, 200, 300, 400};

int main(void) {
    uintptr_t u = (uintptr_t)&storage[1];
    int *p = (int *)u;
    printf("%d\n", *p);
    p = (int *)(u + sizeof(int));
    printf("%d\n", *p);
    printf("%d\n", (int)(u % sizeof(int)));
    uintptr_t tagged = u | 1;
    printf("%d\n", (int)(tagged & 1));
    p = (int *)(tagged & ~(uintptr_t)1);
    printf("%d\n", *p);
    intptr_t diff = (intptr_t)&storage[3] - (intptr_t)&storage[0];
    printf("%ld\n", (long)diff);
    void *none = (void *)(uintptr_t)0;
    printf("%d\n", none == NULL);
    char buf[32];
    uintptr_t at = (uintptr_t)buf;
    uintptr_t up = (at + 7) & ~(uintptr_t)7;
    char *aligned = buf + (up - at);
    printf("%d %d\n", (int)((uintptr_t)aligned % 8), aligned >= buf && aligned < buf + 8);
    return 0;
}
