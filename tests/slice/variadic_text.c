/* A text is made of what the variable arguments point to. */
#include <stdarg.h>
#include <stdio.h>
#include "environment.h"

static char text[40];

static void write_text(const char *format, ...) {
    va_list list;
    va_start(list, format); // in
    vsnprintf(text, sizeof text, format, list); // in
    va_end(list);
}

int main(void) {
    char word[4] = "abc"; // in
    int number = unknown(1); // in
    int other = unknown(2); // out
    if (number > 3) // in
        word[0] = 'x'; // in
    if (number > 30)
        other = 0; // out
    write_text("%s %d", word, number); // in
    _SLICE(text[0] + text[4]); // in
    return 0;
}
