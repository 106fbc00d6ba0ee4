// A compound shift by an amount taken from a byte.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    unsigned char amounts[] = {1, 4, 200};
    unsigned v = 1;
    for (int i = 0; i < 3; i++)
        v <<= amounts[i]; // FAULT: shift
    printf("%u\n", v);
    return 0;
}
