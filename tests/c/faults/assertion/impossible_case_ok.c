// assert(0) in a branch that was thought impossible (repaired).
#include <assert.h>
#include <stdio.h>

enum dir { N, E, S, W };

static enum dir turn(enum dir d) {
    switch (d) {
    case N:
        return E;
    case E:
        return S;
    case S:
        return W;
    case W:
        return N;
    }
    assert(0 && "no such direction");
    return N;
}

int main(void) {
    enum dir d = N;
    for (int i = 0; i < 5; i++) {
        d = turn(d);
        printf("%d\n", d);
    }
    return 0;
}
