// An assertion that a lookup succeeds.
// sanitizer: none (assertions are the program's own; it aborts by itself)
#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {"red", "green", "blue"};

static int index_of(const char *w) {
    const char *const *p = NULL;
    for (int i = 0; i < 3; i++)
        if (strcmp(words[i], w) == 0)
            p = &words[i];
    assert(p != NULL); // FAULT: assertion
    return (int)(p - words);
}

int main(void) {
    printf("%d\n", index_of("blue"));
    printf("%d\n", index_of("mauve"));
    return 0;
}
