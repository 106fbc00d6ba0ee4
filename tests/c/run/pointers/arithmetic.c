// Pointer arithmetic in elements, differences, indexing forms and walking backwards.
#include <stddef.h>
#include <stdio.h>

int main(void) {
    int v[8] = {10, 20, 30, 40, 50, 60, 70, 80};
    int *p = v;
    printf("%d %d %d %d\n", *p, *(p + 3), p[5], 2 [p]);
    p += 6;
    printf("%d %td\n", *p, p - v);
    p -= 2;
    printf("%d %d\n", *p, p[-1]);
    printf("%d", *p++);
    printf(" %d\n", *p);
    printf("%d", *--p);
    printf(" %d\n", ++*p);
    printf("%d\n", (*p)++ + 1);
    int *end = v + 8;
    for (int *q = end; q != v;)
        printf("%d ", *--q);
    putchar('\n');
    printf("%td\n", end - p);
    double d[4] = {1, 2, 3, 4};
    double *e = &d[3];
    printf("%g %td %td\n", e[-2], e - d, (char *)e - (char *)d);
    short m[3] = {1, 2, 3};
    char *bytes = (char *)m;
    printf("%d %d\n", bytes[2], bytes[4]);
    printf("%d\n", *(short *)(bytes + 4));
    return 0;
}
