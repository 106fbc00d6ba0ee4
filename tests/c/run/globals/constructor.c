// Functions run before and after main by attribute, and an atexit handler in between.
#include <stdio.h>
#include <stdlib.h>

static int order;

__attribute__((constructor(101))) static void first(void) { printf("first %d\n", ++order); }
__attribute__((constructor(102))) static void second(void) { printf("second %d\n", ++order); }
__attribute__((destructor)) static void last(void) { printf("last %d\n", ++order); }

static void at_end(void) { printf("handler %d\n", ++order); }

int main(void) {
    atexit(at_end);
    static int once;
    if (once++ == 0)
        puts("in main");
    printf("main %d\n", ++order);
    return order;
}
