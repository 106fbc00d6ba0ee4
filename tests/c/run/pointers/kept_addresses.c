// Variables whose addresses somebody kept before: written by name and through what was kept, from several functions.
#include <stdio.h>
#include <stdlib.h>

struct node {
    int number;
    int *counter;
    struct node *next;
};

static int counted, total, mode;
static int *kept = 0;
static struct node *list;
static struct node first;
static int (*hook)(int);

static int plain(int a) { return a + counted; }
static int doubled(int a) { return 2 * a + total; }

static void keep(int *address) { kept = address; }

static void add(struct node *n, int *counter) {
    n->counter = counter;
    n->next = list;
    list = n;
}

static void start(void) {
    keep(&counted);
    struct node *n = malloc(sizeof *n);
    n->number = 4;
    add(n, &total);
    first.number = 9;
    add(&first, &mode);
    hook = doubled;
}

static int through_variable(int a) {
    counted = a;
    *kept = a + 1;
    return counted;
}

static int through_list(int a) {
    int sum = 0;
    total = a;
    mode = 2 * a;
    first.number = a + 5;
    for (struct node *n = list; n; n = n->next) {
        *n->counter += n->number;
        n->number++;
        sum += total + mode + first.number;
    }
    return sum;
}

static int through_argument(int *p, struct node *n) {
    counted = 1;
    total = 2;
    *p = 7;
    n->number = 8;
    return counted + total + first.number;
}

static int through_hook(int a) {
    total = a;
    int before = hook(a);
    hook = plain;
    counted = 3 * a;
    return before + hook(a);
}

int main(void) {
    start();
    printf("%d\n", through_variable(3));
    printf("%d\n", through_list(5));
    printf("%d\n", through_argument(&total, list));
    printf("%d\n", through_argument(&counted, &first));
    printf("%d\n", through_hook(6));
    return 0;
}
