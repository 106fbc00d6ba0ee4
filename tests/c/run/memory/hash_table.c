// A chained hash table with string keys that grows, deletes and frees everything.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    struct entry *next;
    int value;
    char key[];
};
struct table {
    struct entry **slots;
    size_t size, used;
};

static unsigned hash(const char *s) {
    unsigned h = 2166136261u;
    while (*s)
        h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}

static void grow(struct table *t) {
    size_t size = t->size ? t->size * 2 : 4;
    struct entry **slots = calloc(size, sizeof *slots);
    for (size_t i = 0; i < t->size; i++)
        for (struct entry *e = t->slots[i], *next; e; e = next) {
            next = e->next;
            struct entry **s = &slots[hash(e->key) % size];
            e->next = *s;
            *s = e;
        }
    free(t->slots);
    t->slots = slots;
    t->size = size;
}

static struct entry **find(struct table *t, const char *key) {
    struct entry **e = &t->slots[hash(key) % t->size];
    while (*e && strcmp((*e)->key, key))
        e = &(*e)->next;
    return e;
}

static int *get(struct table *t, const char *key) {
    if (t->used >= t->size)
        grow(t);
    struct entry **e = find(t, key);
    if (!*e) {
        *e = calloc(1, sizeof **e + strlen(key) + 1);
        strcpy((*e)->key, key);
        t->used++;
    }
    return &(*e)->value;
}

static void drop(struct table *t, const char *key) {
    struct entry **e = find(t, key), *dead = *e;
    if (dead) {
        *e = dead->next;
        free(dead);
        t->used--;
    }
}

int main(void) {
    struct table t = {0};
    char key[16];
    for (int i = 0; i < 60; i++) {
        snprintf(key, sizeof key, "k%d", i * i % 23);
        *get(&t, key) += i;
    }
    printf("%zu %zu\n", t.used, t.size);
    for (int i = 0; i < 23; i++) {
        snprintf(key, sizeof key, "k%d", i);
        struct entry *e = *find(&t, key);
        if (e)
            printf("%s=%d ", key, e->value);
        drop(&t, key);
    }
    printf("\n%zu\n", t.used);
    free(t.slots);
    return 0;
}
