// memcpy closes a gap in an array of structures although the ranges overlap (repaired).
#include <stdio.h>
#include <string.h>

struct item {
    int id, count;
};

int main(void) {
    struct item v[4] = {{1, 1}, {2, 2}, {3, 3}, {4, 4}};
    int n = 4, at = 1;
    memmove(&v[at], &v[at + 1], (size_t)(n - at - 1) * sizeof v[0]);
    n--;
    for (int i = 0; i < n; i++)
        printf("%d ", v[i].id);
    putchar('\n');
    return 0;
}
