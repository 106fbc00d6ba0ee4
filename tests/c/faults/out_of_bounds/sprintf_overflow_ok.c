// sprintf of a number with more digits than the buffer holds (repaired).
#include <stdio.h>

static void label(int n) {
    char b[16];
    sprintf(b, "#%d", n);
    puts(b);
}

int main(void) {
    label(42);
    label(-123456);
    return 0;
}
