// Globals initialised with addresses, offsets, strings, functions and each other.
#include <stdio.h>

static int numbers[5] = {1, 2, 3, 4, 5};
static int *third = &numbers[2];
static int *end = numbers + 5;
static int **indirect = &third;
static char text[] = "mutable";
static const char *tail = &"constant"[3];
static char *inside = text + 3;

struct node {
    const char *name;
    struct node *next;
    int (*fn)(int);
};

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static struct node second = {"second", NULL, thrice};
static struct node first = {"first", &second, twice};
static struct node *list = &first;
static long size = sizeof numbers / sizeof *numbers;
static int bss;
static double ratio = 1.0 / 4;

int main(void) {
    printf("%d %d %td\n", *third, **indirect, end - third);
    printf("%s %s\n", tail, inside);
    text[3] = 'X';
    puts(inside);
    for (struct node *n = list; n; n = n->next)
        printf("%s %d\n", n->name, n->fn(7));
    printf("%ld %d %g\n", size, bss, ratio);
    *indirect = &numbers[4];
    printf("%d\n", *third);
    first.fn = second.fn;
    printf("%d\n", list->fn(1));
    return 0;
}
