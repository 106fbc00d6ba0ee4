// Variable arguments: sums of ints, mixed types, va_copy and a nested va_list.
#include <stdarg.h>
#include <stdio.h>

static int sum(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int s = 0;
    while (n-- > 0)
        s += va_arg(ap, int);
    va_end(ap);
    return s;
}

static void twice(const char *types, va_list ap) {
    va_list copy;
    va_copy(copy, ap);
    for (int round = 0; round < 2; round++) {
        for (const char *t = types; *t; t++) {
            switch (*t) {
            case 'i':
                printf("%d ", round ? va_arg(copy, int) : va_arg(ap, int));
                break;
            case 'd':
                printf("%g ", round ? va_arg(copy, double) : va_arg(ap, double));
                break;
            case 's':
                printf("%s ", round ? va_arg(copy, char *) : va_arg(ap, char *));
                break;
            case 'l':
                printf("%ld ", round ? va_arg(copy, long) : va_arg(ap, long));
                break;
            }
        }
        putchar('\n');
    }
    va_end(copy);
}

static void show(const char *types, ...) {
    va_list ap;
    va_start(ap, types);
    twice(types, ap);
    va_end(ap);
}

int main(void) {
    printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    show("idsl", 42, 2.5, "text", 1234567890123L);
    show("dddddddddd", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0);
    show("iiiiiiiiid", 1, 2, 3, 4, 5, 6, 7, 8, 9, 0.5);
    char c = 'x';
    float f = 1.25f;
    show("id", c, f);
    return 0;
}
