// Shadowing of globals by parameters and locals, block externs, and names in different name spaces.
#include <stdio.h>

int value = 1;
static int other = 2;

struct value {
    int value;
};

static int shadow(int value) {
    value++;
    {
        extern int value;
        value += 10;
        printf("global %d\n", value);
    }
    return value;
}

static int labels(int n) {
    int n_copy = n;
n:
    if (n_copy-- > 0)
        goto n;
    return n_copy;
}

int main(void) {
    printf("%d\n", shadow(100));
    printf("%d\n", value);
    struct value v = {value};
    struct value *value = &v;
    printf("%d %d\n", value->value, v.value);
    int other = 5;
    for (int other = 0; other < 2; other++)
        printf("%d ", other);
    printf("%d\n", other);
    if (1) {
        int other = 7;
        printf("%d\n", other);
    }
    printf("%d\n", labels(3));
    return other;
}

int use_other(void) { return other; }
