// A structure returned by value carries a pointer to a dead array (repaired).
#include <stdio.h>

struct slice {
    const int *at;
    int n;
};

static struct slice make(void) {
    static const int v[3] = {1, 2, 3};
    return (struct slice){v, 3};
}

int main(void) {
    struct slice s = make();
    int sum = 0;
    for (int i = 0; i < s.n; i++)
        sum += s.at[i];
    printf("%d\n", sum);
    return 0;
}
