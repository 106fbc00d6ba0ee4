// Tentative definitions, static and extern declarations, zero initialisation of every type.
#include <stdio.h>

int counter;
int counter;
extern int counter;
static struct {
    int a;
    double d;
    void *p;
    char s[4];
} zero;
static double matrix[2][2];
static void (*callback)(void);
extern const int later[3];
static unsigned char flags;

static void bump(void) { counter += later[counter % 3]; }

int main(void) {
    printf("%d %d %g %d [%s]\n", counter, zero.a, zero.d, zero.p == NULL, zero.s);
    printf("%g %g %d %d\n", matrix[0][0], matrix[1][1], callback == NULL, flags);
    callback = bump;
    for (int i = 0; i < 5; i++) {
        callback();
        printf("%d ", counter);
    }
    putchar('\n');
    matrix[1][0] = counter / 2.0;
    flags |= 0x81;
    printf("%g %d\n", matrix[1][0], flags);
    return 0;
}

const int later[3] = {4, 9, 1};
