// Enumerations: implicit and explicit values, negative ones, arithmetic, flags and switch.
#include <stdio.h>

enum day { MON = 1, TUE, WED, THU = 10, FRI, SAT = FRI + 5, SUN };
enum flag { READ = 1 << 0, WRITE = 1 << 1, EXEC = 1 << 2, ALL = READ | WRITE | EXEC };
enum level { LOW = -2, MID, HIGH };
typedef enum { OFF, ON } power;

static const char *label(enum level l) {
    switch (l) {
    case LOW:
        return "low";
    case MID:
        return "mid";
    case HIGH:
        return "high";
    }
    return "?";
}

static void perms(unsigned f) {
    printf("%c%c%c\n", f & READ ? 'r' : '-', f & WRITE ? 'w' : '-', f & EXEC ? 'x' : '-');
}

int main(void) {
    printf("%d %d %d %d %d %d\n", MON, WED, THU, FRI, SAT, SUN);
    for (enum level l = LOW; l <= HIGH; l++)
        printf("%d %s\n", l, label(l));
    perms(ALL);
    perms(ALL & ~(unsigned)WRITE);
    perms(READ | EXEC);
    power p = ON;
    p = !p;
    printf("%d %zu\n", p, sizeof p);
    int hist[SUN + 1] = {[TUE] = 3, [SUN] = 1};
    printf("%d %d %d\n", hist[TUE], hist[SUN], hist[MON]);
    printf("%s\n", label((enum level)0));
    printf("%s\n", label((enum level)(MID + MID)));
    return 0;
}
