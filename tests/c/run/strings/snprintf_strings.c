// String conversions of printf, truncation by snprintf and its return value; sprintf appends.
#include <stdio.h>
#include <string.h>

int main(void) {
    printf("[%s] [%8s] [%-8s] [%.2s] [%8.2s] [%.0s]\n", "text", "text", "text", "text", "text", "text");
    char raw[3] = {'a', 'b', 'c'};
    printf("[%.3s]\n", raw);
    char b[8];
    int n = snprintf(b, sizeof b, "%s-%d", "abcdef", 123);
    printf("%d [%s]\n", n, b);
    n = snprintf(b, sizeof b, "%d", 5);
    printf("%d [%s]\n", n, b);
    n = snprintf(NULL, 0, "%010d", 7);
    printf("%d\n", n);
    n = snprintf(b, (size_t)n / 10, "xyz");
    printf("%d [%s]\n", n, b);
    char line[64];
    int at = 0;
    for (int i = 0; i < 5; i++)
        at += sprintf(line + at, "%d,", i * i);
    line[at - 1] = 0;
    puts(line);
    int width = 12;
    printf("%*s|%-*s|\n", width, "right", width, "left");
    int written = 0;
    printf("abc%n", &written);
    printf(" %d\n", written);
    printf("%s %s\n", strerror(0), "done");
    return 0;
}
