// A number read from input is checked against the upper limit only.
// stdin: 2 -3
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *table = calloc(10, sizeof *table);
    table[2] = 22;
    int i;
    while (scanf("%d", &i) == 1) {
        if (i < 10)
            printf("%d\n", table[i]); // FAULT: out_of_bounds
    }
    free(table);
    return 0;
}
