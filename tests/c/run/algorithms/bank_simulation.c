// A bank of accounts with a log, error codes and a report: structures, enums and pointers together.
#include <stdio.h>
#include <string.h>

enum result { OK, NO_ACCOUNT, NO_FUNDS, BAD_AMOUNT, RESULTS };
struct account {
    char owner[12];
    long cents;
    int moves;
};
struct bank {
    struct account list[4];
    int n;
    int errors[RESULTS];
};

static struct account *find(struct bank *b, const char *owner) {
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->list[i].owner, owner) == 0)
            return &b->list[i];
    return NULL;
}

static struct account *open_account(struct bank *b, const char *owner) {
    struct account *a = &b->list[b->n++];
    snprintf(a->owner, sizeof a->owner, "%s", owner);
    return a;
}

static enum result transfer(struct bank *b, const char *from, const char *to, long cents) {
    struct account *f = find(b, from), *t = find(b, to);
    enum result r = !f || !t ? NO_ACCOUNT : cents <= 0 ? BAD_AMOUNT : f->cents < cents ? NO_FUNDS : OK;
    if (r == OK) {
        f->cents -= cents;
        t->cents += cents;
        f->moves++;
        t->moves++;
    }
    b->errors[r]++;
    return r;
}

int main(void) {
    static const char *const names[RESULTS] = {"ok", "no account", "no funds", "bad amount"};
    struct bank b = {.n = 0};
    open_account(&b, "ann")->cents = 10000;
    open_account(&b, "bob")->cents = 2550;
    open_account(&b, "a-very-long-name");
    puts(names[transfer(&b, "ann", "bob", 1999)]);
    puts(names[transfer(&b, "bob", "carl", 1)]);
    puts(names[transfer(&b, "bob", "ann", 100000)]);
    puts(names[transfer(&b, "bob", "ann", -5)]);
    puts(names[transfer(&b, "bob", "a-very-long", 4549)]);
    for (int i = 0; i < b.n; i++)
        printf("%-12s%6ld.%02ld %d\n", b.list[i].owner, b.list[i].cents / 100, b.list[i].cents % 100, b.list[i].moves);
    for (int i = 0; i < RESULTS; i++)
        printf("%s: %d\n", names[i], b.errors[i]);
    return b.errors[OK];
}
