// A loop fills all but the last element of an array, and a maximum reads them all.
// sanitizer: memory
#include <stdio.h>

int main(void) {
    int v[5];
    for (int i = 0; i < 4; i++)
        v[i] = i * 3 % 5;
    int best = v[0];
    for (int i = 1; i < 5; i++)
        if (v[i] > best) // FAULT: uninitialised
            best = v[i];
    printf("%d\n", best);
    return 0;
}
