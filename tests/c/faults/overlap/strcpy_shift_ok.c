// strcpy moves a string to its own start (repaired).
#include <stdio.h>
#include <string.h>

int main(void) {
    char path[] = "///usr/lib";
    char *p = path;
    while (p[0] == '/' && p[1] == '/')
        p++;
    memmove(path, p, strlen(p) + 1);
    puts(path);
    return 0;
}
