// Calls through pointers run what the pointer may hold: tables, fields, arguments.
#include <stdlib.h>
static void points(const void *p) {}
typedef int operation(int);
static int twice(int n) { return 2 * n; }
static int square(int n) { return n * n; }
static int never(int n) { return n; }
struct device { const char *name; operation *run; operation *stop; };
static struct device devices[2] = {{"a", twice, never}, {"b", square, never}};
static operation *chosen;

static int apply(operation *f, int n) {
    return f(n); // calls: twice
}

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(int argc, char **argv) {
    chosen = argc > 2 ? square : twice;
    chosen(3); // calls: square, twice
    devices[argc].run(argc); // calls: square, twice
    points(devices[argc].stop); // never
    apply(twice, 1); // calls: apply
    int numbers[3] = {3, 1, 2};
    qsort(numbers, 3, sizeof(int), compare); // calls: compare, qsort
    return 0;
}
