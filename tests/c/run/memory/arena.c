// A bump arena with alignment, chunks and reset, holding strings and structures.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *prev;
    size_t used, cap;
    _Alignas(max_align_t) unsigned char data[];
};

static struct chunk *top;
static int chunks;

static void *alloc(size_t n, size_t align) {
    if (top) {
        size_t at = (top->used + align - 1) & ~(align - 1);
        if (at + n <= top->cap) {
            top->used = at + n;
            return top->data + at;
        }
    }
    size_t cap = n > 128 ? n : 128;
    struct chunk *c = malloc(sizeof *c + cap);
    *c = (struct chunk){top, n, cap};
    top = c;
    chunks++;
    return c->data;
}

static char *text(const char *s) { return strcpy(alloc(strlen(s) + 1, 1), s); }

struct pair {
    char *name;
    double w;
};

int main(void) {
    struct pair *p[10];
    char buf[16];
    for (int i = 0; i < 10; i++) {
        snprintf(buf, sizeof buf, "item-%d", i * 111);
        char *name = text(buf);
        p[i] = alloc(sizeof **p, _Alignof(struct pair));
        *p[i] = (struct pair){name, i / 4.0};
        if ((uintptr_t)p[i] % _Alignof(struct pair))
            puts("misaligned");
    }
    for (int i = 0; i < 10; i++)
        printf("%s %g\n", p[i]->name, p[i]->w);
    memset(alloc(500, 8), 1, 500);
    printf("%d chunks\n", chunks);
    while (top) {
        struct chunk *prev = top->prev;
        free(top);
        top = prev;
    }
    return 0;
}
