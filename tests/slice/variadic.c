/* Variable arguments are where the caller put them, and va_start makes the list that leads there. */
#include <stdarg.h>
#include "environment.h"

int total;
int noise;

static int next(va_list *list) {
    return va_arg(*list, int); // in
}

static int sum(int count, ...) {
    va_list list, copy;
    int result = 0; // in
    va_start(list, count); // in
    va_copy(copy, list); // in
    for (int i = 0; i < count; i++) // in
        result += va_arg(list, int); // in
    result += next(&copy); // in
    va_end(copy);
    va_end(list);
    noise = count; // out
    return result; // in
}

static void tell(const char *words, ...) {
    va_list list;
    va_start(list, words); // out
    noise = va_arg(list, int); // out
    va_end(list);
}

int main(void) {
    int a = unknown(1); // in
    int b = unknown(2); // in
    int c = unknown(3); // out
    tell("c", c); // out
    total = sum(2, a, b); // in
    tell("total", total); // out
    if (noise > 100) // out
        noise = 0; // out
    _SLICE(total); // in
    return 0;
}
