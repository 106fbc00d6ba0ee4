// Old-style definitions with default promotions, and a call without a prototype.
#include <stdio.h>

static int mix(a, b, c)
int a;
char b;
double c;
{
    return a + b + (int)c;
}

static float half(x)
float x;
{
    return x / 2;
}

static int total();
static int (*unspecified)() = total;

static int total(int a, int b) { return a * 100 + b; }

int main(void) {
    printf("%d\n", mix(1, 'A', 2.75));
    printf("%g\n", half(5.0f));
    printf("%d\n", total(3, 4));
    printf("%d\n", unspecified(5, 6));
    char c = 2;
    printf("%d\n", mix(c, c, (double)c));
    return 0;
}
