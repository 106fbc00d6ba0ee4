// strlen of a null string taken from a table (repaired).
#include <stdio.h>
#include <string.h>

static const char *names[3] = {"one", NULL, "three"};

int main(void) {
    size_t total = 0;
    for (int i = 0; i < 3; i++) {
        if (names[i])
            total += strlen(names[i]);
    }
    printf("%zu\n", total);
    return 0;
}
