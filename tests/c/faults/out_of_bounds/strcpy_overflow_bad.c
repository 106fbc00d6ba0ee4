// strcpy of a name that is longer than its buffer.
// sanitizer: address
#include <stdio.h>
#include <string.h>

static void greet(const char *name) {
    char buf[8];
    strcpy(buf, name); // FAULT: out_of_bounds
    printf("hello %s\n", buf);
}

int main(void) {
    greet("ann");
    greet("bartholomew");
    return 0;
}
