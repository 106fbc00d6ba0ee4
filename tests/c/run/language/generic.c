// _Generic selects by the type of an expression, after conversion and for pointers and qualifiers.
#include <stdio.h>

#define NAME(x)                  \
    _Generic((x),                \
        char: "char",            \
        signed char: "schar",    \
        short: "short",          \
        int: "int",              \
        unsigned: "unsigned",    \
        long: "long",            \
        unsigned long: "ulong",  \
        float: "float",          \
        double: "double",        \
        char *: "char*",         \
        const char *: "cchar*",  \
        void *: "void*",         \
        default: "other")

static int abs_i(int x) { return x < 0 ? -x : x; }
static double abs_d(double x) { return x < 0 ? -x : x; }
#define ABS(x) _Generic((x), int: abs_i, double: abs_d)(x)

int main(void) {
    char c = 'a';
    short s = 1;
    unsigned u = 1;
    const char *cs = "x";
    char arr[3] = "ab";
    printf("%s %s %s %s\n", NAME(c), NAME(s), NAME(s + s), NAME('a'));
    printf("%s %s %s %s\n", NAME(u + 1), NAME(1L), NAME(sizeof c), NAME(u + 1L));
    printf("%s %s %s\n", NAME(1.0f), NAME(1.0f + 1), NAME(1.0f * 1.0));
    printf("%s %s %s %s\n", NAME(cs), NAME(arr), NAME((void *)arr), NAME(&s));
    printf("%d %g\n", ABS(-4), ABS(-2.5));
    const int k = 3;
    printf("%s %s\n", NAME(k), NAME(1 ? c : s));
    return 0;
}
