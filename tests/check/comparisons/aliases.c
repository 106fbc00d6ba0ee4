// The same whether or not pointers are told apart that nobody stores through, but for the work.

struct cell {
    int *to;
    int number;
};

int sum_ok(struct cell *a, struct cell *b, struct cell *c, struct cell *d) {
    int sum = a->number + b->number + c->number + d->number;
    if (a->to && b->to && c->to && d->to)
        sum += *a->to + *b->to + *c->to + *d->to;
    return sum;
}

int stored_ok(struct cell *a, struct cell *b) {
    a->number = 1;
    b->number = 2;
    if (a == b)
        return 10 / (a->number - 1);
    return 10 / a->number;
}

int stored_bad(struct cell *a, struct cell *b) {
    a->number = 1;
    b->number = 2;
    if (a == b)
        return 10 / (a->number - 2);
    return 0;
}
