// strcpy moves a string to its own start.
// sanitizer: address
#include <stdio.h>
#include <string.h>

int main(void) {
    char path[] = "///usr/lib";
    char *p = path;
    while (p[0] == '/' && p[1] == '/')
        p++;
    strcpy(path, p); // FAULT: overlap
    puts(path);
    return 0;
}
