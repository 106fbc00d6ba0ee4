// The sum of an array does not fit in int (repaired).
#include <stdio.h>

int main(void) {
    int v[] = {1000000000, 1000000000, 1000000000};
    long sum = 0;
    for (int i = 0; i < 3; i++)
        sum += v[i];
    printf("%d\n", sum > 0);
    return 0;
}
