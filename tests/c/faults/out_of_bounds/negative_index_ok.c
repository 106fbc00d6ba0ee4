// A number read from input is checked against the upper limit only (repaired).
// stdin: 2 -3
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *table = calloc(10, sizeof *table);
    table[2] = 22;
    int i;
    while (scanf("%d", &i) == 1) {
        if (i >= 0 && i < 10)
            printf("%d\n", table[i]);
    }
    free(table);
    return 0;
}
