// An array of pointers is only partly filled.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    int a = 1, b = 2;
    int *v[3] = {&a, &b};
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += *v[i]; // FAULT: null
    printf("%d\n", sum);
    return 0;
}
