// A divisor read from standard input (repaired).
// stdin: 8 2 7 0
#include <stdio.h>

int main(void) {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        if (b == 0) {
            puts("no");
            continue;
        }
        printf("%d\n", a / b);
    }
    return 0;
}
