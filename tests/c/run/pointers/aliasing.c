// Several names for one object: writes through one are seen through the others.
#include <stdio.h>

static int both(int *a, int *b) {
    *a = 1;
    *b = 2;
    return *a;
}

struct pair {
    int x, y;
};

static void fill(struct pair *p, int *via) {
    p->x = 10;
    *via = 20;
    p->y = p->x + 1;
}

static int *largest(int *a, int *b) { return *a > *b ? a : b; }

int main(void) {
    int u = 0, v = 0;
    printf("%d", both(&u, &v));
    printf(" %d\n", both(&u, &u));
    struct pair p = {0, 0};
    fill(&p, &p.x);
    printf("%d %d\n", p.x, p.y);
    fill(&p, &p.y);
    printf("%d %d\n", p.x, p.y);
    int a = 5, b = 9;
    *largest(&a, &b) = 0;
    *largest(&a, &b) = 1;
    printf("%d %d\n", a, b);
    int arr[4] = {1, 2, 3, 4};
    int *w = arr + 1;
    w[1] = arr[0] + w[0];
    arr[1] = w[1] * w[2];
    printf("%d %d %d %d\n", arr[0], arr[1], arr[2], arr[3]);
    int *views[3] = {&arr[0], &arr[0], &arr[3]};
    for (int i = 0; i < 3; i++)
        *views[i] += 100;
    printf("%d %d\n", arr[0], arr[3]);
    return 0;
}
