// An array of pointers is only partly filled (repaired).
#include <stdio.h>

int main(void) {
    int a = 1, b = 2;
    int *v[3] = {&a, &b};
    int sum = 0;
    for (int i = 0; i < 3 && v[i]; i++)
        sum += *v[i];
    printf("%d\n", sum);
    return 0;
}
