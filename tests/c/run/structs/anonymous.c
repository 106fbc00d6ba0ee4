// Anonymous structures and unions as members, nested initialisers and access paths.
#include <stdio.h>

struct shape {
    int kind;
    union {
        struct {
            double radius;
        };
        struct {
            double w, h;
        };
        struct {
            double a, b, c;
        } tri;
    };
};

static double measure(const struct shape *s) {
    switch (s->kind) {
    case 0:
        return 3 * s->radius * s->radius;
    case 1:
        return s->w * s->h;
    default:
        return s->tri.a + s->tri.b + s->tri.c;
    }
}

struct pixel {
    union {
        unsigned rgba;
        struct {
            unsigned char r, g, b, a;
        };
        unsigned char ch[4];
    };
};

int main(void) {
    struct shape v[] = {{0, {{2}}}, {.kind = 1, .w = 3, .h = 4}, {2, {.tri = {3, 4, 5}}}};
    for (int i = 0; i < 3; i++)
        printf("%g\n", measure(&v[i]));
    v[0].w = 7;
    printf("%g\n", v[0].radius);
    struct pixel p = {.r = 1, .g = 2, .b = 3, .a = 4};
    printf("%08x %d\n", p.rgba, p.ch[2]);
    p.rgba >>= 8;
    printf("%d %d %d %d\n", p.r, p.g, p.b, p.a);
    printf("%zu %zu\n", sizeof(struct shape), sizeof p);
    return 0;
}
