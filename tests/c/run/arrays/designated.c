// Designated initialisers of arrays and structures, nested and out of order, with ranges.
#include <stdio.h>

enum colour { RED, GREEN, BLUE, COLOURS };

static const char *const names[COLOURS] = {[BLUE] = "blue", [RED] = "red", [GREEN] = "green"};

struct opt {
    int level;
    struct {
        short w, h;
    } size;
    const char *tags[3];
};

int main(void) {
    for (int i = 0; i < COLOURS; i++)
        puts(names[i]);
    int v[10] = {[7] = 70, 80, [2] = 20, 30, [0] = 1};
    for (int i = 0; i < 10; i++)
        printf("%d ", v[i]);
    putchar('\n');
    int w[] = {[5] = 1, [1] = 9};
    printf("%zu\n", sizeof w / sizeof w[0]);
    int r[8] = {[1 ... 3] = 5, [6 ... 7] = 8};
    for (int i = 0; i < 8; i++)
        printf("%d", r[i]);
    putchar('\n');
    struct opt o = {.tags[1] = "mid", .size.h = 4, .level = 2};
    printf("%d %d %d %d %s %d\n", o.level, o.size.w, o.size.h, o.tags[0] == 0, o.tags[1], o.tags[2] == 0);
    struct opt list[] = {[1] = {.level = 7, .size = {1, 2}}, [0].level = 3};
    printf("%d %d %d\n", list[0].level, list[1].level, list[1].size.h);
    struct {
        int a, b, c;
    } s = {.b = 2, 3};
    printf("%d %d %d\n", s.a, s.b, s.c);
    char text[8] = {[2] = 'x', [0] = 'a', 'b'};
    puts(text);
    return 0;
}
