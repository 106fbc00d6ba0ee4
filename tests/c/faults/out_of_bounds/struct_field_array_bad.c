// An index past an array member that still lies inside the structure.
// sanitizer: undefined
#include <stdio.h>

struct player {
    int scores[4];
    int total;
};

static void add(struct player *p, int round, int score) {
    p->scores[round] = score; // FAULT: out_of_bounds
    p->total += score;
}

int main(void) {
    struct player p = {{0}, 0};
    for (int i = 0; i < 5; i++)
        add(&p, i, 10 * i);
    printf("%d\n", p.total);
    return 0;
}
