// Volatile variables keep every access; reads and writes in loops give the plain results.
#include <stdio.h>

static volatile int flag;
static volatile unsigned regs[4];

static int poll(int limit) {
    int n = 0;
    while (!flag && n < limit) {
        n++;
        if (n == 7)
            flag = 1;
    }
    return n;
}

int main(void) {
    printf("%d\n", poll(100));
    printf("%d\n", poll(100));
    flag = 0;
    printf("%d\n", poll(3));
    for (unsigned i = 0; i < 4; i++)
        regs[i] = i << i;
    regs[1] |= 0x80u;
    regs[2] &= ~8u;
    volatile unsigned *p = regs;
    unsigned s = 0;
    while (p < regs + 4)
        s = s * 3 + *p++;
    printf("%u\n", s);
    volatile double d = 0.1;
    d *= 3;
    printf("%d\n", d == 0.3);
    volatile char c = 'a';
    c++;
    printf("%c\n", c);
    return 0;
}
