// sizeof and _Alignof of types and expressions, unevaluated operands and offsets in arrays.
#include <stdio.h>

struct s {
    char c;
    long l;
    char t[5];
};

static int f(void) {
    puts("called");
    return 1;
}

int main(void) {
    int i = 5;
    printf("%zu\n", sizeof(i++));
    printf("%d\n", i);
    printf("%zu\n", sizeof f());
    char a[10], *p = a;
    printf("%zu %zu %zu\n", sizeof a, sizeof p, sizeof *p);
    printf("%zu %zu\n", sizeof(struct s), sizeof((struct s *)0)->t);
    printf("%zu %zu %zu %zu\n", _Alignof(char), _Alignof(short), _Alignof(double), _Alignof(struct s));
    printf("%zu %zu\n", sizeof "text", sizeof(char[3][4]));
    int m[3][5];
    printf("%zu %zu %zu\n", sizeof m, sizeof m[0], sizeof m / sizeof m[0]);
    _Alignas(64) char big[3];
    printf("%d %zu\n", (int)((unsigned long)big % 64), sizeof big);
    printf("%zu %zu\n", sizeof(1 ? 'a' : 1L), sizeof(float) + sizeof(long double));
    printf("%d\n", f());
    return 0;
}
