// A growing vector with insert, erase and a generic element size.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vec {
    char *data;
    size_t n, cap, size;
};

static void *insert(struct vec *v, size_t at, const void *item) {
    if (v->n == v->cap) {
        v->cap = v->cap ? v->cap * 2 : 2;
        v->data = realloc(v->data, v->cap * v->size);
    }
    char *p = v->data + at * v->size;
    memmove(p + v->size, p, (v->n - at) * v->size);
    memcpy(p, item, v->size);
    v->n++;
    return p;
}

static void erase(struct vec *v, size_t at) {
    char *p = v->data + at * v->size;
    memmove(p, p + v->size, (v->n - at - 1) * v->size);
    v->n--;
}

#define AT(v, T, i) (((T *)(v).data)[i])

int main(void) {
    struct vec v = {.size = sizeof(int)};
    for (int i = 0; i < 9; i++)
        insert(&v, i % 2 ? v.n : 0, &i);
    for (size_t i = 0; i < v.n; i++)
        printf("%d ", AT(v, int, i));
    printf("cap %zu\n", v.cap);
    erase(&v, 0);
    erase(&v, v.n - 1);
    erase(&v, 3);
    for (size_t i = 0; i < v.n; i++)
        printf("%d ", AT(v, int, i));
    putchar('\n');
    free(v.data);
    struct kv {
        char k[4];
        long v;
    };
    struct vec m = {.size = sizeof(struct kv)};
    insert(&m, 0, &(struct kv){"one", 1});
    insert(&m, 1, &(struct kv){"two", 2});
    insert(&m, 1, &(struct kv){"mid", -1});
    for (size_t i = 0; i < m.n; i++)
        printf("%s=%ld ", AT(m, struct kv, i).k, AT(m, struct kv, i).v);
    putchar('\n');
    free(m.data);
    return 0;
}
