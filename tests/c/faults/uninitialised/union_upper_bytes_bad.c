// A union is written through a small member and tested through a larger one.
// sanitizer: memory
#include <stdio.h>

union cell {
    unsigned char byte;
    unsigned word;
};

int main(void) {
    union cell c;
    c.byte = 1;
    if (c.word == 1) // FAULT: uninitialised
        puts("one");
    else
        puts("other");
    return 0;
}
