// strcpy of a name that is longer than its buffer (repaired).
#include <stdio.h>
#include <string.h>

static void greet(const char *name) {
    char buf[8];
    snprintf(buf, sizeof buf, "%s", name);
    printf("hello %s\n", buf);
}

int main(void) {
    greet("ann");
    greet("bartholomew");
    return 0;
}
