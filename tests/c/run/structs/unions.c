// Unions: members share storage, punning reads bytes back, a tagged union of values.
#include <stdint.h>
#include <stdio.h>

union word {
    uint32_t u;
    uint8_t b[4];
    uint16_t h[2];
    float f;
};

enum tag { INT, REAL, TEXT };

struct value {
    enum tag tag;
    union {
        long i;
        double r;
        const char *t;
    };
};

static void show(struct value v) {
    switch (v.tag) {
    case INT:
        printf("int %ld\n", v.i);
        break;
    case REAL:
        printf("real %g\n", v.r);
        break;
    case TEXT:
        printf("text %s\n", v.t);
        break;
    }
}

int main(void) {
    union word w = {.u = 0x12345678};
    printf("%x %x %x %x\n", w.b[0], w.b[1], w.b[2], w.b[3]);
    printf("%x %x\n", w.h[0], w.h[1]);
    w.b[3] = 0xff;
    printf("%x\n", w.u);
    w.f = 1.0f;
    printf("%x\n", w.u);
    w.h[1] = 0x4049;
    w.h[0] = 0x0fdb;
    printf("%.6f\n", w.f);
    struct value v[] = {{INT, {.i = 42}}, {REAL, {.r = 2.5}}, {TEXT, {.t = "hi"}}};
    for (int i = 0; i < 3; i++)
        show(v[i]);
    v[0] = v[2];
    show(v[0]);
    printf("%zu %zu\n", sizeof w, sizeof v[0]);
    return 0;
}
