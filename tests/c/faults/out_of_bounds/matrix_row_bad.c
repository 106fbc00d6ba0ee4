// A column index runs into the next row of a two-dimensional array.
// sanitizer: undefined
#include <stdio.h>

int main(void) {
    int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    int sum = 0;
    for (int r = 0; r < 2; r++)
        for (int c = 0; c <= 4; c++)
            sum += m[r][c]; // FAULT: out_of_bounds
    printf("%d\n", sum);
    return 0;
}
