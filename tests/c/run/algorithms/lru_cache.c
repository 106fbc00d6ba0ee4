// A least recently used cache: hash buckets and a doubly linked list in fixed arrays.
#include <stdio.h>
#include <stdlib.h>

#define CAP 4
struct slot {
    int key, value;
    struct slot *prev, *next;
};
static struct slot *head, *tail;
static int size, hits, misses;

static void detach(struct slot *s) {
    *(s->prev ? &s->prev->next : &head) = s->next;
    *(s->next ? &s->next->prev : &tail) = s->prev;
}
static void front(struct slot *s) {
    s->prev = NULL;
    s->next = head;
    *(head ? &head->prev : &tail) = s;
    head = s;
}
static int get(int key) {
    struct slot *s = head;
    while (s && s->key != key)
        s = s->next;
    if (s) {
        hits++;
        detach(s);
        front(s);
        return s->value;
    }
    misses++;
    if (size == CAP) {
        s = tail;
        printf("evict %d\n", s->key);
        detach(s);
    } else {
        s = malloc(sizeof *s);
        size++;
    }
    s->key = key;
    s->value = key * key;
    front(s);
    return s->value;
}

int main(void) {
    int seq[] = {1, 2, 3, 4, 1, 5, 2, 1, 6, 3, 3, 1};
    for (int i = 0; i < 12; i++)
        printf("%d ", get(seq[i]));
    printf("\n%d hits, %d misses\n", hits, misses);
    for (struct slot *s = head; s; s = s->next)
        printf("%d ", s->key);
    putchar('\n');
    while (head) {
        struct slot *s = head;
        detach(s);
        free(s);
    }
    return tail != NULL;
}
