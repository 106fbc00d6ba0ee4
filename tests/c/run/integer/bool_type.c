// _Bool keeps only 0 or 1, whatever is stored in it; logical operators short-circuit.
#include <stdbool.h>
#include <stdio.h>

static int calls;

static bool touch(bool result) {
    calls++;
    return result;
}

int main(void) {
    bool b = 5;
    printf("%d\n", b);
    double half = 0.5;
    b = half;
    printf("%d\n", b);
    b = 256;
    printf("%d\n", b);
    b = (void *)&b != 0;
    printf("%d\n", b);
    b = false;
    b += 7;
    printf("%d\n", b);
    b ^= 1;
    printf("%d\n", b);
    calls = 0;
    int r = touch(false) && touch(true);
    printf("%d %d\n", r, calls);
    r = touch(true) || touch(false);
    printf("%d %d\n", r, calls);
    r = (touch(false) || touch(false)) && touch(true);
    printf("%d %d\n", r, calls);
    bool flags[4] = {true, false, true};
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum = sum * 2 + flags[i];
    printf("%d %zu\n", sum, sizeof flags);
    printf("%d\n", !b ? 1 : 2);
    return 0;
}
