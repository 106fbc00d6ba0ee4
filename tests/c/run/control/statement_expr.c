// GNU statement expressions, typeof and local blocks that shadow names.
#include <stdio.h>

#define MAX(a, b)              \
    ({                         \
        __typeof__(a) _a = (a); \
        __typeof__(b) _b = (b); \
        _a > _b ? _a : _b;     \
    })

int main(void) {
    int i = 3;
    printf("%d\n", MAX(i++, 2));
    printf("%d\n", i);
    printf("%g\n", MAX(1.5, 2.5));
    int v = ({
        int s = 0;
        for (int k = 0; k < 5; k++)
            s += k * k;
        s;
    });
    printf("%d\n", v);
    int x = 1;
    {
        int x = 2;
        {
            int x = 3;
            printf("%d", x);
        }
        printf("%d", x);
    }
    printf("%d\n", x);
    for (int x = 0; x < 2; x++) {
        int y = x * 10;
        {
            int y = 5;
            y++;
            printf("%d ", y);
        }
        printf("%d ", y);
    }
    putchar('\n');
    return 0;
}
