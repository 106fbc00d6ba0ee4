// A default case is declared unreachable but is reached (repaired).
#include <stdio.h>

static int legs(char kind) {
    switch (kind) {
    case 'd':
        return 4;
    case 'b':
        return 2;
    default:
        return 0;
    }
}

int main(void) {
    printf("%d\n", legs('d'));
    printf("%d\n", legs('f'));
    return 0;
}
