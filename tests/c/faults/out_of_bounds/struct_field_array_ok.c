// An index past an array member that still lies inside the structure (repaired).
#include <stdio.h>

struct player {
    int scores[4];
    int total;
};

static void add(struct player *p, int round, int score) {
    if (round < 4)
        p->scores[round] = score;
    p->total += score;
}

int main(void) {
    struct player p = {{0}, 0};
    for (int i = 0; i < 5; i++)
        add(&p, i, 10 * i);
    printf("%d\n", p.total);
    return 0;
}
