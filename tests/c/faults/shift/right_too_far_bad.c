// A right shift in a digit loop goes past the width.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    int v = 0x1234abcd;
    for (int s = 0; s <= 32; s += 8)
        printf("%x ", (unsigned)(v >> s) & 0xff); // FAULT: shift
    putchar('\n');
    return 0;
}
