// A cyclic graph of structures by pointers, walked with a visited mark.
#include <stdio.h>

struct vertex {
    const char *name;
    int mark;
    struct vertex *out[3];
};

static struct vertex a, b, c, d, e;
static struct vertex a = {"a", 0, {&b, &c}};
static struct vertex b = {"b", 0, {&d}};
static struct vertex c = {"c", 0, {&d, &a, &e}};
static struct vertex d = {"d", 0, {&b}};
static struct vertex e = {"e", 0, {&e}};

static int depth_first(struct vertex *v, int clock) {
    v->mark = ++clock;
    printf("enter %s at %d\n", v->name, v->mark);
    for (int i = 0; i < 3 && v->out[i]; i++)
        if (!v->out[i]->mark)
            clock = depth_first(v->out[i], clock);
    printf("leave %s at %d\n", v->name, ++clock);
    return clock;
}

int main(void) {
    int clock = depth_first(&a, 0);
    printf("%d\n", clock);
    struct vertex *walk = &a;
    int turn = 0;
    for (int i = 0; i < 6; i++) {
        int n = 0;
        while (n < 3 && walk->out[n])
            n++;
        walk = walk->out[turn++ % n];
        printf("%s ", walk->name);
    }
    putchar('\n');
    return 0;
}
