// sprintf of a number with more digits than the buffer holds.
// sanitizer: address
#include <stdio.h>

static void label(int n) {
    char b[6];
    sprintf(b, "#%d", n); // FAULT: out_of_bounds
    puts(b);
}

int main(void) {
    label(42);
    label(-123456);
    return 0;
}
