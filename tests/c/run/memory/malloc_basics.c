// malloc, calloc, realloc and free: contents, growth, shrinking, zeroed memory.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int *a = malloc(4 * sizeof *a);
    for (int i = 0; i < 4; i++)
        a[i] = i + 1;
    a = realloc(a, 8 * sizeof *a);
    for (int i = 4; i < 8; i++)
        a[i] = a[i - 4] * 10;
    for (int i = 0; i < 8; i++)
        printf("%d ", a[i]);
    putchar('\n');
    a = realloc(a, 2 * sizeof *a);
    printf("%d %d\n", a[0], a[1]);
    free(a);
    long *z = calloc(5, sizeof *z);
    long s = 0;
    for (int i = 0; i < 5; i++)
        s |= z[i];
    printf("%ld\n", s);
    free(z);
    char *t = realloc(NULL, 6);
    strcpy(t, "fresh");
    puts(t);
    free(t);
    free(NULL);
    void *p[50];
    for (int i = 0; i < 50; i++) {
        p[i] = malloc((size_t)i + 1);
        memset(p[i], i, (size_t)i + 1);
    }
    int total = 0;
    for (int i = 49; i >= 0; i--) {
        total += ((unsigned char *)p[i])[i];
        free(p[i]);
    }
    printf("%d\n", total);
    return 0;
}
