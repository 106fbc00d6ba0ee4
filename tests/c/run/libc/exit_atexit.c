// exit runs the atexit handlers in reverse order and flushes the output; the status is kept to 8 bits.
#include <stdio.h>
#include <stdlib.h>

static void a(void) { puts("handler a"); }
static void b(void) { puts("handler b"); }
static void c(void) {
    puts("handler c");
    atexit(a);
}

static void deep(int n) {
    if (n == 0) {
        printf("leaving without newline");
        exit(300);
    }
    deep(n - 1);
    puts("not reached");
}

int main(void) {
    atexit(a);
    atexit(b);
    atexit(c);
    puts("start");
    deep(3);
    return 1;
}
