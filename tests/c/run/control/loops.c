// While, do-while and for with break, continue, empty parts and several variables.
#include <stdio.h>

int main(void) {
    int i = 0;
    while (i < 10) {
        i++;
        if (i % 3 == 0)
            continue;
        if (i == 8)
            break;
        printf("%d ", i);
    }
    putchar('\n');
    do {
        printf("%d ", i);
        i -= 3;
    } while (i > 0);
    putchar('\n');
    do
        puts("once");
    while (0);
    for (int a = 0, b = 10; a < b; a++, b -= 2)
        printf("(%d,%d) ", a, b);
    putchar('\n');
    for (;;) {
        if (++i > 3)
            break;
    }
    printf("%d\n", i);
    int total = 0;
    for (int x = 0; x < 6; x++) {
        for (int y = 0; y < 6; y++) {
            if (y > x)
                break;
            if ((x + y) % 2)
                continue;
            for (int z = y; z-- > 0;)
                total += x * 100 + y * 10 + z;
        }
    }
    printf("%d\n", total);
    for (unsigned u = 3; u-- != 0;)
        printf("%u ", u);
    putchar('\n');
    return 0;
}
