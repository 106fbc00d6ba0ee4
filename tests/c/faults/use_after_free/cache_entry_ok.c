// A cache evicts an entry that the caller still holds (repaired).
#include <stdio.h>
#include <stdlib.h>

static int *slot;

static int *fetch(int key) {
    if (slot) {
        *slot = key * 10;
        return slot;
    }
    slot = malloc(sizeof *slot);
    *slot = key * 10;
    return slot;
}

int main(void) {
    int *a = fetch(1);
    int *b = fetch(2);
    printf("%d\n", *b);
    printf("%d\n", *a);
    free(slot);
    return 0;
}
