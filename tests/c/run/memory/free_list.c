// A fixed pool with an intrusive free list: allocation order, reuse and exhaustion.
#include <stdio.h>
#include <string.h>

union cell {
    union cell *next;
    char payload[16];
};

static union cell pool[5];
static union cell *free_list;

static void init(void) {
    free_list = NULL;
    for (int i = 4; i >= 0; i--) {
        pool[i].next = free_list;
        free_list = &pool[i];
    }
}

static void *get(void) {
    union cell *c = free_list;
    if (c)
        free_list = c->next;
    return c;
}

static void put(void *p) {
    union cell *c = p;
    c->next = free_list;
    free_list = c;
}

static int index_of(void *p) { return p ? (int)((union cell *)p - pool) : -1; }

int main(void) {
    init();
    void *p[6];
    for (int i = 0; i < 6; i++) {
        p[i] = get();
        printf("%d ", index_of(p[i]));
        if (p[i])
            memset(p[i], 'a' + i, 16);
    }
    putchar('\n');
    put(p[1]);
    put(p[3]);
    put(p[0]);
    for (int i = 0; i < 4; i++)
        printf("%d ", index_of(get()));
    putchar('\n');
    printf("%.16s\n", pool[2].payload);
    return 0;
}
