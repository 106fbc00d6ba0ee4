// memset, memcpy, memmove with overlap in both directions, memcmp and memchr.
#include <stdio.h>
#include <string.h>

int main(void) {
    char b[] = "0123456789";
    memmove(b + 2, b, 5);
    puts(b);
    memmove(b, b + 3, 6);
    puts(b);
    memmove(b, b, 10);
    puts(b);
    char c[11];
    memcpy(c, b, sizeof c);
    memset(c + 3, '-', 4);
    puts(c);
    printf("%d\n", memcmp(b, c, 3));
    int v[6] = {1, 2, 3, 4, 5, 6};
    memmove(v + 1, v, 4 * sizeof v[0]);
    for (int i = 0; i < 6; i++)
        printf("%d ", v[i]);
    putchar('\n');
    memset(v, 0xff, sizeof v);
    printf("%d %d\n", v[0], v[5]);
    memset(v, 0, 3 * sizeof v[0]);
    printf("%d %d\n", v[2], v[3]);
    unsigned char *p = memchr(c, '-', sizeof c);
    printf("%td\n", (char *)p - c);
    struct {
        int a;
        char t[4];
    } s = {1, "abc"}, t;
    memcpy(&t, &s, sizeof s);
    printf("%d %s\n", t.a, t.t);
    memcpy(c, b, 0);
    return 0;
}
