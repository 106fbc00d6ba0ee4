// Told apart by strong updates at calls, and not without: `apart_..._ok` is flagged if what a callee writes over may still be there.
#include <stdlib.h>

struct pair {
    int *first;
    int *second;
};

static void set(int **to, int *what) { *to = what; }
static void reset(int *number) { *number = 1; }
static void set_first(struct pair *pair, int *what) { pair->first = what; }
static void set_both(struct pair *pair, int *what) {
    set_first(pair, what);
    pair->second = what;
}
static struct pair *make(int *what) {
    struct pair *made = malloc(sizeof *made);
    if (!made)
        exit(1);
    made->first = what;
    made->second = what;
    return made;
}

int apart_pointer_ok(void) {
    int value = 3;
    int *pointer = 0;
    set(&pointer, &value);
    return *pointer;
}

int apart_number_ok(void) {
    int divisor = 0;
    reset(&divisor);
    return 10 / divisor;
}

int apart_two_calls_ok(void) {
    int value = 3;
    struct pair pair = {0, 0};
    set_both(&pair, &value);
    return *pair.first;
}

int pointer_bad(void) {
    int value = 3;
    int *pointer = &value;
    set(&pointer, 0);
    return *pointer;
}

int number_bad(void) {
    int divisor = 1;
    reset(&divisor);
    return 10 / (divisor - 1);
}

int only_target_bad(void) {
    int value = 3;
    int *pointer = 0;
    int *other = 0;
    set(&pointer, &value);
    return *pointer + *other;
}

// What the callee made held nothing before.
int made_by_callee_ok(void) {
    int value = 3;
    struct pair *pair = make(&value);
    int result = *pair->first + *pair->second;
    free(pair);
    return result;
}

// There was nothing in it.
int first_value_ok(void) {
    int value = 3;
    int *pointer;
    set(&pointer, &value);
    return *pointer;
}

// Stores of the function itself are strong.
int own_store_ok(void) {
    int value = 3;
    struct pair pair = {0, 0};
    pair.first = &value;
    return *pair.first;
}
