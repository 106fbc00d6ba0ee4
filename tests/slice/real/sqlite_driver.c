/* Functions of SQLite that only compute, on texts made of what standard input holds: for slices that run beside their original. */
#include <stdio.h>
#include "sqlite3.h"

int main(void) {
    char text[40], other[40];
    int length = 0, c;
    while (length < 38 && (c = getchar()) != EOF)
        text[length++] = c == '\n' ? (length % 3 ? ';' : ' ') : (char)c;
    text[length] = 0;
    for (int at = 0; at <= length; at++)
        other[at] = text[length - at ? at : length];
    other[length / 2] = '?';
    int complete = sqlite3_complete(text);
    int like = sqlite3_strglob(other, text);
    int order = sqlite3_strnicmp(text, other, length);
    printf("%d %d %d\n", complete, like, order);
    return 0;
}
