// assert(0) in a branch that was thought impossible.
// sanitizer: none (assertions are the program's own; it aborts by itself)
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
        break;
    }
    assert(0 && "no such direction"); // FAULT: assertion
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
