// qsort and bsearch over an array of structures, with hits and misses.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct country {
    char code[3];
    int people;
};

static int by_code(const void *a, const void *b) {
    return strcmp(((const struct country *)a)->code, ((const struct country *)b)->code);
}
static int key_code(const void *key, const void *elem) { return strcmp(key, ((const struct country *)elem)->code); }
static int by_people(const void *a, const void *b) {
    return ((const struct country *)b)->people - ((const struct country *)a)->people;
}

int main(void) {
    struct country c[] = {{"se", 10}, {"de", 83}, {"fr", 68}, {"at", 9}, {"it", 59}, {"mt", 1}};
    size_t n = sizeof c / sizeof c[0];
    qsort(c, n, sizeof c[0], by_code);
    for (size_t i = 0; i < n; i++)
        printf("%s %d\n", c[i].code, c[i].people);
    const char *ask[] = {"at", "se", "it", "xx", "aa", ""};
    for (int i = 0; i < 6; i++) {
        struct country *r = bsearch(ask[i], c, n, sizeof c[0], key_code);
        if (r)
            printf("%s: %d at %td\n", ask[i], r->people, r - c);
        else
            printf("%s: none\n", ask[i]);
    }
    printf("%d\n", bsearch("at", c, 0, sizeof c[0], key_code) == NULL);
    qsort(c, n, sizeof c[0], by_people);
    printf("%s %s\n", c[0].code, c[n - 1].code);
    return 0;
}
