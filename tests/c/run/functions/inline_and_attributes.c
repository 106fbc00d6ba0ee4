// Inline functions, noreturn, pure and weak attributes, and a declaration inside a block.
#include <stdio.h>
#include <stdlib.h>

static inline int square(int x) { return x * x; }

__attribute__((noinline)) static int cube(int x) { return square(x) * x; }

__attribute__((const)) static int twice(int x) { return 2 * x; }

__attribute__((weak)) int optional(void) { return 5; }

static int shared = 3;

_Noreturn static void finish(int code) {
    printf("finish %d\n", code);
    exit(code);
}

int main(void) {
    int later(int);
    printf("%d %d %d\n", square(5), cube(3), twice(21));
    printf("%d\n", optional());
    printf("%d\n", later(4));
    {
        extern int visible;
        printf("%d\n", visible);
    }
    printf("%s\n", __func__);
    if (shared == 3)
        finish(7);
    puts("not reached");
}

int visible = 11;

int later(int x) { return x + visible; }
