// A logging function over vsnprintf and vprintf, called with several formats.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char line[64];

static int logf_(const char *tag, const char *fmt, ...) {
    int used = snprintf(line, sizeof line, "[%s] ", tag);
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(line + used, sizeof line - (size_t)used, fmt, ap);
    va_end(ap);
    puts(line);
    return n;
}

static void out(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    int n = vprintf(fmt, ap);
    va_end(ap);
    printf(" (%d)\n", n);
}

int main(void) {
    printf("%d\n", logf_("info", "value %d", 42));
    printf("%d\n", logf_("warn", "%s=%ld %c", "key", 99L, '!'));
    printf("%d\n", logf_("long", "%s", "a text that is clearly longer than the sixty-four byte line buffer"));
    printf("%zu\n", strlen(line));
    out("%05d|%-5s|%5.2f", 42, "ab", 3.14159);
    out("no arguments");
    return 0;
}
