// strlen, strnlen, strcpy, strncpy, strcat and strncat with their padding rules.
#include <stdio.h>
#include <string.h>

static void dump(const char *b, int n) {
    for (int i = 0; i < n; i++)
        putchar(b[i] ? b[i] : '.');
    putchar('\n');
}

int main(void) {
    printf("%zu %zu %zu\n", strlen(""), strlen("abc"), strlen("ab\0cd"));
    printf("%zu %zu\n", strnlen("abcdef", 3), strnlen("ab", 10));
    char b[16];
    memset(b, '#', sizeof b);
    printf("%d\n", strcpy(b, "hello") == b);
    dump(b, 16);
    memset(b, '#', sizeof b);
    strncpy(b, "hello", 8);
    dump(b, 16);
    memset(b, '#', sizeof b);
    strncpy(b, "hello", 3);
    dump(b, 16);
    strcpy(b, "ab");
    strcat(b, "cd");
    strcat(b, "");
    printf("%s\n", b);
    strncat(b, "efghij", 3);
    printf("%s\n", b);
    strncat(b, "xy", 10);
    printf("%s %zu\n", b, strlen(b));
    char *e = stpcpy(b, "end");
    printf("%td %d\n", e - b, *e);
    return 0;
}
