// Width times height of a large picture in int (repaired).
#include <stdio.h>

static long area(int w, int h) {
    return (long)w * h;
}

int main(void) {
    printf("%ld\n", area(1920, 1080));
    printf("%ld\n", area(65536, 40000));
    return 0;
}
