// abort ends the program by a signal; output flushed before it stays, handlers of atexit do not run.
#include <stdio.h>
#include <stdlib.h>

static void handler(void) { puts("handler must not run"); }

static int check(int value, int limit) {
    if (value > limit) {
        printf("limit %d passed by %d\n", limit, value);
        fflush(stdout);
        abort();
    }
    return value;
}

int main(void) {
    atexit(handler);
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += check(i * i, 30);
    printf("%d\n", sum);
    return 0;
}
