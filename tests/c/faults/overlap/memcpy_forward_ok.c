// memcpy between overlapping ranges of one array (repaired).
#include <stdio.h>
#include <string.h>

static void insert_front(char *s, size_t n) {
    memmove(s + 1, s, n);
    s[0] = '>';
}

int main(void) {
    char line[16] = "text";
    insert_front(line, 5);
    puts(line);
    return 0;
}
