// A switch on a variable that stays unset for unknown input.
// sanitizer: memory
#include <stdio.h>

static const char *name(char c) {
    int code;
    if (c == 'a')
        code = 1;
    else if (c == 'b')
        code = 2;
    switch (code) { // FAULT: uninitialised
    case 1:
        return "first";
    case 2:
        return "second";
    default:
        return "none";
    }
}

int main(void) {
    puts(name('b'));
    puts(name('z'));
    return 0;
}
