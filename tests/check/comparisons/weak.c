// Told apart by strong updates, and not without: `apart_..._ok` is flagged if what a store writes over may still be there.

struct pair {
    int *first;
    int *second;
};

static void set(int **to, int *what) { *to = what; }

int apart_field_ok(void) {
    int value = 3;
    struct pair pair = {0, 0};
    pair.first = &value;
    return *pair.first;
}

int apart_through_pointer_ok(struct pair *pair, int *value) {
    if (!value)
        return 0;
    pair->first = 0;
    pair->first = value;
    return *pair->first;
}

int apart_call_ok(void) {
    int value = 3;
    int *pointer = 0;
    set(&pointer, &value);
    return *pointer;
}

int apart_copy_ok(void) {
    int value = 3;
    struct pair from = {&value, &value};
    struct pair to = {0, 0};
    to = from;
    return *to.first;
}

int field_bad(void) {
    int value = 3;
    struct pair pair = {&value, &value};
    pair.first = 0;
    return *pair.first;
}

int first_value_ok(void) {
    int value = 3;
    int *pointers[2];
    pointers[0] = &value;
    return *pointers[0];
}
