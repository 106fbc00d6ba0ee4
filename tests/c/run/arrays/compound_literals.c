// Compound literals as arguments, modifiable objects, arrays and at file scope.
#include <stdio.h>

struct point {
    int x, y;
};

static int *table = (int[]){1, 2, 3, 4};
static struct point *origin = &(struct point){0, 0};

static int dot(struct point a, struct point b) { return a.x * b.x + a.y * b.y; }
static int sum(const int *v, int n) {
    int s = 0;
    while (n--)
        s += *v++;
    return s;
}
static void move(struct point *p, struct point by) {
    *p = (struct point){p->x + by.x, p->y + by.y};
}

int main(void) {
    printf("%d\n", dot((struct point){1, 2}, (struct point){3, 4}));
    printf("%d\n", sum((int[]){5, 6, 7}, 3));
    table[1] = 20;
    printf("%d\n", sum(table, 4));
    move(origin, (struct point){.y = 5});
    printf("%d %d\n", origin->x, origin->y);
    struct point *p = &(struct point){.x = 8};
    p->y = p->x * 2;
    printf("%d %d\n", p->x, p->y);
    char *s = (char[]){"text"};
    s[0] = 'n';
    puts(s);
    for (int i = 0; i < 3; i++) {
        int *q = (int[2]){i};
        q[1] += q[0];
        printf("%d ", q[1]);
    }
    putchar('\n');
    printf("%zu\n", sizeof(int[7]));
    return 0;
}
