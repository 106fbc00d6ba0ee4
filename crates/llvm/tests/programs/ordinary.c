// Ordinary C: structures, bit-fields, unions, variable arguments, switch, loops, inline assembly.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
struct item {
    int key : 3;
    unsigned flags : 5;
    char *name;
    union {
        int number;
        float real;
    } value;
};
enum colour { RED, GREEN = 5, BLUE = -1 };
static int total = 4;
int primes[3] = {2, 3, 5};
const char *greeting = "hi\n\"\\";
struct item items[] = {{1, 2, "one", {.real = 1.5f}}, {3, 4, 0, {7}}};
jmp_buf saved;

int sum(struct item *item, int count, ...) {
    va_list list;
    va_start(list, count);
    int x = va_arg(list, int);
    va_end(list);
    item->key = x;
    for (int i = 0; i < count; i++) x += primes[i % 3];
    switch (count) {
    case 1: return GREEN;
    case 3: x++; break;
    default: x--;
    }
    __asm__ volatile("nop" ::: "memory");
    printf("%d\n", x + total);
    return x;
}

int variable_length(int n) {
    int array[n];
    array[0] = 1;
    return array[n - 1] / n;
}

void *computed_goto(int i) {
    static void *targets[] = {&&first, &&second};
    goto *targets[i];
first:
    return targets[0];
second:
    return targets[1];
}

int assembly_goto(int x) {
    __asm__ goto("jmp %l1" ::"r"(x)::out);
    return 1;
out:
    return 2;
}

int jump(void) { return setjmp(saved); }
double ratio(long a, unsigned b) { return (double)a / b - (float)a * -(double)b; }
int call_through(int (*f)(int), int x) { return f ? f(x) : x << 3 >> 1; }
