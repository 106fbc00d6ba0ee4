// The sum of an array does not fit in int.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    int v[] = {1000000000, 1000000000, 1000000000};
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += v[i]; // FAULT: overflow
    printf("%d\n", sum > 0);
    return 0;
}
