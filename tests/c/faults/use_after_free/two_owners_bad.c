// Two structures share a buffer; one frees it, the other reads it.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct view {
    char *data;
    int n;
};

static int first(const struct view *v) {
    return v->data[0]; // FAULT: use_after_free
}

int main(void) {
    struct view a = {strdup("shared"), 6};
    struct view b = a;
    printf("%c\n", first(&b));
    free(a.data);
    printf("%c\n", first(&b));
    return 0;
}
