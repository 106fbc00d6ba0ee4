// Function pointers: tables, parameters, returns, comparison and calls through casts back to the same type.
#include <stdio.h>

typedef int (*op)(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

static op pick(char c) {
    switch (c) {
    case '+':
        return add;
    case '-':
        return &sub;
    case '*':
        return mul;
    }
    return 0;
}

static int fold(op f, const int *v, int n, int start) {
    for (int i = 0; i < n; i++)
        start = f(start, v[i]);
    return start;
}

static int (*(*chooser(void))(char))(int, int) { return pick; }

int main(void) {
    int v[] = {1, 2, 3, 4};
    op table[] = {add, sub, mul};
    for (int i = 0; i < 3; i++)
        printf("%d %d\n", table[i](7, 3), (*table[i])(7, 3));
    printf("%d %d\n", fold(pick('+'), v, 4, 0), fold(pick('*'), v, 4, 1));
    printf("%d\n", pick('?') == 0);
    printf("%d %d\n", pick('-') == sub, pick('-') == add);
    printf("%d\n", chooser()('*')(6, 7));
    void (*generic)(void) = (void (*)(void))add;
    printf("%d\n", ((op)generic)(20, 22));
    op *p = table;
    printf("%d\n", (*++p)(5, 9));
    return 0;
}
