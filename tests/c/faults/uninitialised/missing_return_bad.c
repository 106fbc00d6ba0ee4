// A function ends without a return value on one path and the caller uses the value.
// sanitizer: memory
#include <stdio.h>

static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
} // FAULT: uninitialised

int main(void) {
    printf("%d\n", sign(5));
    if (sign(0) == 0)
        puts("zero");
    return 0;
}
