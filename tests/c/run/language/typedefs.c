// Typedefs of arrays, functions, structures and pointers, and scopes of type names.
#include <stdio.h>

typedef int vec3[3];
typedef vec3 mat3[3];
typedef int binary(int, int);
typedef binary *binary_ptr;
typedef struct list list;
struct list {
    int head;
    list *tail;
};
typedef const char *text;
typedef unsigned char byte, *bytes;

static binary plus, minus;
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }

static int dot(const vec3 a, const vec3 b) {
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += a[i] * b[i];
    return s;
}

static int apply(binary f, int a, int b) { return f(a, b); }

int main(void) {
    vec3 v = {1, 2, 3};
    mat3 m = {{1, 0, 0}, {0, 2, 0}, {1, 1, 1}};
    for (int i = 0; i < 3; i++)
        printf("%d ", dot(m[i], v));
    putchar('\n');
    binary_ptr ops[2] = {plus, minus};
    printf("%d %d\n", ops[0](5, 3), apply(minus, 5, 3));
    list a = {1, NULL}, b = {2, &a};
    printf("%d %d\n", b.head, b.tail->head);
    text t = "typedef";
    {
        typedef long text;
        text n = 9;
        printf("%ld %zu\n", n, sizeof(text));
    }
    puts(t);
    byte raw[2] = {255, 1};
    bytes p = raw;
    p[0]++;
    printf("%d %d %zu\n", p[0], p[1], sizeof(mat3));
    return 0;
}
