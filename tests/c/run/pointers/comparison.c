// Comparing pointers: equality, order within one object, null tests, one past the end.
#include <stdio.h>

struct s {
    int a, b, c;
};

int main(void) {
    int v[5];
    int *a = &v[1], *b = &v[3], *end = v + 5;
    printf("%d %d %d %d\n", a < b, a > b, a <= a + 0, b >= a);
    printf("%d %d\n", a == b, a + 2 == b);
    printf("%d %d\n", end > b, end - v == 5);
    int *null = 0;
    printf("%d %d %d\n", null == 0, a != 0, !a);
    struct s s;
    printf("%d %d\n", &s.a < &s.b, &s.c > &s.a);
    printf("%d\n", (void *)&s == (void *)&s.a);
    int x, y;
    printf("%d\n", &x == &y);
    const char *t = "hello";
    const char *p = t;
    while (*p)
        p++;
    printf("%td\n", p - t);
    int count = 0;
    for (int *q = v; q < v + 5; q += 2)
        count++;
    printf("%d\n", count);
    if (a)
        puts("set");
    int *q = a ? a : b;
    printf("%d\n", q == a);
    return 0;
}
