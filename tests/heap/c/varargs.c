// Variable arguments of a function are one object.
#include <stdarg.h>
static void points(const void *p) {}
static int x, y;
static int *pick(int n, ...) {
    va_list list;
    va_start(list, n);
    int *found = va_arg(list, int *);
    while (n-- > 0)
        found = va_arg(list, int *);
    va_end(list);
    return found;
}
int main(int argc, char **argv) {
    points(pick(1, &x, &y)); // x, y
    return 0;
}
