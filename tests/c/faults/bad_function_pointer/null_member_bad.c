// An object without a method is asked to run it.
// sanitizer: undefined
#include <stdio.h>

struct shape {
    int side;
    int (*area)(const struct shape *);
};

static int square(const struct shape *s) { return s->side * s->side; }

int main(void) {
    struct shape v[2] = {{3, square}, {4, NULL}};
    for (int i = 0; i < 2; i++) {
        int a = v[i].area(&v[i]); // FAULT: bad_function_pointer
        printf("%d\n", a);
    }
    return 0;
}
