// Width times height of a large picture in int.
// sanitizer: undefined
#include <stdio.h>

static long area(int w, int h) {
    return w * h; // FAULT: overflow
}

int main(void) {
    printf("%ld\n", area(1920, 1080));
    printf("%ld\n", area(65536, 40000));
    return 0;
}
