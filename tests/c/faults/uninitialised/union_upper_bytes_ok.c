// A union is written through a small member and tested through a larger one (repaired).
#include <stdio.h>

union cell {
    unsigned char byte;
    unsigned word;
};

int main(void) {
    union cell c;
    c.word = 1;
    if (c.word == 1)
        puts("one");
    else
        puts("other");
    return 0;
}
