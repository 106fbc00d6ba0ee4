// Bit-fields in globals, arrays of structures and through pointers; increments and compound assignments.
#include <stdio.h>

struct entry {
    unsigned valid : 1;
    unsigned dirty : 1;
    unsigned tag : 20;
    signed age : 6;
};

static struct entry table[4] = {{1, 0, 0xabcde, -5}, {.tag = 0xfffff}, {.age = 31}};
static volatile struct entry watched = {.tag = 7};

static int touch(struct entry *e) {
    e->dirty |= 1;
    e->age += 1;
    e->tag <<= 4;
    return e->age;
}

int main(void) {
    for (int i = 0; i < 4; i++)
        printf("%u %u %x %d\n", table[i].valid, table[i].dirty, table[i].tag, table[i].age);
    printf("%d %d\n", touch(&table[0]), touch(&table[1]));
    for (int i = 0; i < 4; i++)
        printf("%u %u %x %d\n", table[i].valid, table[i].dirty, table[i].tag, table[i].age);
    watched.tag++;
    watched.age = -1;
    int r = watched.age-- + (int)watched.tag;
    printf("%d %d\n", r, watched.age);
    struct entry copy = table[0];
    copy.valid = 0;
    printf("%u %u %zu\n", copy.valid, table[0].valid, sizeof copy);
    unsigned wide = 0x123456;
    unsigned v = (copy.tag = wide);
    printf("%x\n", v);
    return 0;
}
