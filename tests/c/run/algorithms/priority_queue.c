// A binary heap priority queue of structures with a comparison function, stable by sequence number.
#include <stdio.h>

struct task {
    int priority, seq;
    const char *name;
};
static struct task heap[32];
static int n, seq;

static int before(const struct task *a, const struct task *b) {
    return a->priority != b->priority ? a->priority > b->priority : a->seq < b->seq;
}

static void push(int priority, const char *name) {
    int i = n++;
    struct task t = {priority, seq++, name};
    for (; i > 0 && before(&t, &heap[(i - 1) / 2]); i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = t;
}

static struct task pop(void) {
    struct task top = heap[0], last = heap[--n];
    int i = 0;
    for (int c; (c = 2 * i + 1) < n; i = c) {
        if (c + 1 < n && before(&heap[c + 1], &heap[c]))
            c++;
        if (!before(&heap[c], &last))
            break;
        heap[i] = heap[c];
    }
    heap[i] = last;
    return top;
}

int main(void) {
    push(3, "write");
    push(1, "sleep");
    push(5, "alarm");
    push(3, "read");
    push(5, "fire");
    push(2, "eat");
    for (int i = 0; i < 3; i++) {
        struct task t = pop();
        printf("%d %s\n", t.priority, t.name);
    }
    push(4, "late");
    push(0, "idle");
    push(3, "again");
    while (n) {
        struct task t = pop();
        printf("%d %d %s\n", t.priority, t.seq, t.name);
    }
    return 0;
}
