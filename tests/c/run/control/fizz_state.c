// A table-driven state machine, a FizzBuzz switch and a do-while digit loop.
#include <stdio.h>

static const char next[4][3] = {{1, 0, 2}, {1, 3, 0}, {2, 2, 3}, {3, 3, 3}};

static int classify(char c) {
    if (c >= '0' && c <= '9')
        return 0;
    if (c == '-')
        return 1;
    return 2;
}

int main(void) {
    for (int i = 1; i <= 15; i++) {
        switch ((i % 3 == 0) | (i % 5 == 0) << 1) {
        case 3:
            puts("FizzBuzz");
            break;
        case 2:
            puts("Buzz");
            break;
        case 1:
            puts("Fizz");
            break;
        default:
            printf("%d\n", i);
        }
    }
    int st = 0;
    for (const char *p = "12-x3--a"; *p; p++) {
        st = next[st][classify(*p)];
        printf("%c:%d ", *p, st);
    }
    putchar('\n');
    unsigned n = 90210, rev = 0;
    do {
        rev = rev * 10 + n % 10;
        n /= 10;
    } while (n);
    printf("%u\n", rev);
    return 0;
}
