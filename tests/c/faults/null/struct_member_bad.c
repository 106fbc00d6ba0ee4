// Reading a member of a structure that a lookup did not find.
// sanitizer: undefined
#include <stdio.h>

struct item {
    int key, value;
};
static struct item items[3] = {{1, 10}, {2, 20}, {3, 30}};

static struct item *find(int key) {
    for (int i = 0; i < 3; i++)
        if (items[i].key == key)
            return &items[i];
    return NULL;
}

int main(void) {
    for (int k = 3; k < 5; k++) {
        struct item *p = find(k);
        printf("%d\n", p->value); // FAULT: null
    }
    return 0;
}
