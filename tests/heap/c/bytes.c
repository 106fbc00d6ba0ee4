// Unions, copies of bytes, integers that are addresses.
#include <stdint.h>
#include <string.h>
static void points(const void *p) {}
static int x, y, z;
union both { int *pointer; unsigned long number; };
struct two { int *a, *b; };

int main(int argc, char **argv) {
    union both u;
    u.pointer = &x;
    union both v;
    v.number = u.number;
    points(v.pointer); // x
    struct two from = {&y, &z}, to;
    memcpy(&to, &from, sizeof to);
    points(to.a); // y
    points(to.b); // z
    int *p = &x, *q;
    for (unsigned i = 0; i < sizeof p; i++)
        ((unsigned char *)&q)[i] = ((unsigned char *)&p)[i];
    points(q); // x
    uintptr_t tagged = (uintptr_t)&y | 1;
    int *untagged = (int *)(tagged & ~(uintptr_t)1);
    points(untagged); // y+?
    struct two *around = (struct two *)((char *)&from.b - sizeof(int *));
    points(around->a); // y
    points("text"); // literal
    return 0;
}
