// The clean-up at the end frees what the error path already freed (repaired).
#include <stdio.h>
#include <stdlib.h>

static int work(int fail) {
    int r = 0;
    char *a = malloc(4), *b = malloc(4);
    if (fail) {
        r = -1;
        goto out;
    }
    puts("working");
out:
    free(a);
    free(b);
    return r;
}

int main(void) {
    printf("%d\n", work(0));
    printf("%d\n", work(1));
    return 0;
}
