// A table of commands with names and function pointers, driven by a script.
#include <stdio.h>
#include <string.h>

static int acc;

static void do_set(int x) { acc = x; }
static void do_add(int x) { acc += x; }
static void do_mul(int x) { acc *= x; }
static void do_print(int x) { printf("acc = %0*d\n", x, acc); }

static const struct command {
    const char *name;
    void (*run)(int);
} commands[] = {{"set", do_set}, {"add", do_add}, {"mul", do_mul}, {"print", do_print}};

static const struct {
    const char *op;
    int arg;
} script[] = {{"set", 5}, {"add", 7}, {"print", 4}, {"mul", -3}, {"print", 6}, {"oops", 1}, {"print", 1}};

int main(void) {
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        size_t k, n = sizeof commands / sizeof commands[0];
        for (k = 0; k < n; k++)
            if (strcmp(commands[k].name, script[i].op) == 0)
                break;
        if (k < n)
            commands[k].run(script[i].arg);
        else
            printf("unknown %s\n", script[i].op);
    }
    return acc < 0;
}
