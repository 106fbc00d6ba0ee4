// The same with summaries and with the bodies of callees in their place, but for the work: functions are called again and again.
#include <assert.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static int leaf(struct node *node, int by) {
    if (!node)
        return 0;
    node->value += by;
    return node->value;
}
static int twice(struct node *node) { return leaf(node, 1) + leaf(node, 2); }
static int four_times(struct node *node) { return twice(node) + twice(node); }
static int eight_times(struct node *node) { return four_times(node) + four_times(node); }

static void store(int **a, int **b, int *p, int *q) {
    *a = p;
    *b = q;
    **a = 3;
    **b = 4;
}

static int depth(struct node *node) { return node ? 1 + depth(node->next) : 0; }

int counted_ok(void) {
    struct node node = {0, 0};
    eight_times(&node);
    return 10 / (node.value + 1);
}

int given_ok(struct node *node) { return eight_times(node); }

void apart_ok(void) {
    int *a, *b;
    int p = 0, q = 0;
    store(&a, &b, &p, &q);
    assert(p == 3 && q == 4 && *a == 3);
}

void same_target_ok(void) {
    int *a, *b;
    int p = 0;
    store(&a, &b, &p, &p);
    assert(p == 4);
}

void same_holder_ok(void) {
    int *a;
    int p = 0, q = 0;
    store(&a, &a, &p, &q);
    assert(p == 0 && q == 4);
}

void same_holder_bad(void) {
    int *a;
    int p = 0, q = 0;
    store(&a, &a, &p, &q);
    assert(p == 3);
}

static void *made;
static void drop(int size) {
    char *lost = malloc(size);
    if (lost)
        lost[0] = 1;
}
static void hand_out(void **to) { *to = malloc(4); }
static void hold(int size) { made = malloc(size); }
void *held_ok(void) {
    void *own;
    drop(3);
    hand_out(&own);
    hold(4);
    free(made);
    return own;
}

int recursive_ok(struct node *node) { return depth(node); }

int null_bad(void) {
    struct node *node = 0;
    if (leaf(node, 1) == 0)
        return node->value;
    return 0;
}
