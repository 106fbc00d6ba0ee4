// A structure returned by value carries a pointer to a dead array.
// sanitizer: address
#include <stdio.h>

struct slice {
    const int *at;
    int n;
};

static struct slice make(void) {
    int v[3] = {1, 2, 3};
    return (struct slice){v, 3};
}

int main(void) {
    struct slice s = make();
    int sum = 0;
    for (int i = 0; i < s.n; i++)
        sum += s.at[i]; // FAULT: dead_stack
    printf("%d\n", sum);
    return 0;
}
