// Told apart by conditions that cross the borders of functions, and not without.
#include <stdlib.h>

static int *find(int which, int *value) {
    if (which > 3)
        return 0;
    return value;
}

static void use_if(int *pointer, int wanted) {
    if (wanted)
        *pointer = 1;
}

static void pass_on(int *pointer, int wanted) { use_if(pointer, wanted + 1); }

static int divide(int by, int really) {
    if (really == 0)
        return 0;
    return 10 / by;
}

static void clear_if(int **pointer, int wanted) {
    if (wanted)
        *pointer = 0;
}

static int *given(int *pointer) { return pointer; }

int apart_result_ok(void) {
    int value = 3;
    return *find(2, &value);
}

void apart_use_ok(void) { use_if(0, 0); }

void apart_passed_on_ok(void) { pass_on(0, -1); }

int apart_division_ok(void) { return divide(0, 0); }

int apart_effect_ok(void) {
    int value = 3;
    int *pointer = &value;
    clear_if(&pointer, 0);
    return *pointer;
}

int apart_caught_ok(int *pointer) {
    // Not null where it was compared by somebody else.
    int *found = find(pointer == 0 ? 4 : 1, pointer);
    if (pointer == 0)
        return 0;
    return *found;
}

int result_bad(void) {
    int value = 3;
    return *find(4, &value);
}

void use_bad(void) { use_if(0, 1); }

void passed_on_bad(void) { pass_on(0, 1); }

int division_bad(void) { return divide(0, 1); }

int effect_bad(void) {
    int value = 3;
    int *pointer = &value;
    clear_if(&pointer, 1);
    return *pointer;
}

// What a function hands back is what it was given.
int given_back_ok(void) {
    int value = 3;
    return *given(&value);
}

// Within the function conditions count.
int own_condition_ok(int *pointer, int wanted) {
    int *used = wanted ? pointer : 0;
    if (wanted && pointer)
        return *used;
    return 0;
}
