// _Exit ends at once with its code: no handlers run; text written with write is there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void handler(void) { write(1, "handler\n", 8); }

static void say(const char *s) {
    size_t n = strlen(s);
    while (n) {
        ssize_t k = write(1, s, n);
        if (k <= 0)
            break;
        s += k;
        n -= (size_t)k;
    }
}

int main(void) {
    atexit(handler);
    say("one\n");
    puts("two");
    fflush(stdout);
    say("three\n");
    _Exit(23);
}
