// A month number from one to twelve indexes a global table without the correction by one (repaired).
#include <stdio.h>

static int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int length(const int *table, int month) {
    return table[month - 1];
}

int main(void) {
    int sum = 0;
    for (int m = 1; m <= 12; m++)
        sum += length(days, m);
    printf("%d\n", sum);
    return 0;
}
