// Declarations that are hard to read: pointers to arrays of functions and functions returning them.
#include <stdio.h>

static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*table[2])(void) = {one, two};
static int (*(*ptable)[2])(void) = &table;
static int (*choose(int i))(void) { return table[i]; }
static int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
static int (*row(int i))[3] { return &rows[i]; }
static char *(*(*nested)(void))(int);
static char *word(int i) {
    static char *w[] = {"zero", "one"};
    return w[i];
}
static char *(*give(void))(int) { return word; }

int main(void) {
    printf("%d %d\n", (*ptable)[0](), (*(*ptable)[1])());
    printf("%d %d\n", choose(0)(), (*choose(1))());
    printf("%d %d\n", (*row(1))[2], row(0)[0][1]);
    nested = give;
    puts(nested()(1));
    int (*const *p)(void) = table;
    printf("%d\n", p[1]());
    const char *const *const names = (const char *const[]){"x", "y"};
    printf("%s%s\n", names[0], *(names + 1));
    int (*fp[2][2])(void) = {{one, two}, {two, one}};
    int s = 0;
    for (int i = 0; i < 4; i++)
        s = s * 10 + fp[i / 2][i % 2]();
    printf("%d\n", s);
    return 0;
}
