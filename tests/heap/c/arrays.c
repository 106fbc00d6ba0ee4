// All elements of an array are one; elements that are structures keep their fields apart, and so do the members around an array.
#include <stdlib.h>
static void points(const void *p) {}
static int x, y, z;
struct pair { int *key, *value; };
struct table { int *before; struct pair items[8]; int *after; };

int main(int argc, char **argv) {
    struct pair pairs[4] = {{0, 0}};
    pairs[1].key = &x;
    pairs[argc].value = &y;
    points(pairs[2].key); // x
    points(pairs[argc + 1].value); // y
    struct table t = {0};
    t.before = &z;
    t.items[argc].key = &x;
    t.items[3].value = &y;
    t.after = &z;
    points(t.items[argc].key); // x
    points(t.items[argc].value); // y
    points(t.before); // z
    points(t.after); // z
    int **grown = malloc(sizeof(int *) * (unsigned)argc); // @grown
    for (int **p = grown; p < grown + argc; p++)
        *p = &x;
    points(grown[0]); // x
    points(*argv); // library
    return 0;
}
