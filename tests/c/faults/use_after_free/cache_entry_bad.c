// A cache evicts an entry that the caller still holds.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>

static int *slot;

static int *fetch(int key) {
    free(slot);
    slot = malloc(sizeof *slot);
    *slot = key * 10;
    return slot;
}

int main(void) {
    int *a = fetch(1);
    int *b = fetch(2);
    printf("%d\n", *b);
    printf("%d\n", *a); // FAULT: use_after_free
    free(slot);
    return 0;
}
