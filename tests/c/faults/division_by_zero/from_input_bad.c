// A divisor read from standard input.
// stdin: 8 2 7 0
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        printf("%d\n", a / b); // FAULT: division_by_zero
    }
    return 0;
}
