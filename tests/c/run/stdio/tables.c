// Aligned tables with computed widths through * and left and right justification.
#include <stdio.h>
#include <string.h>

struct row {
    const char *name;
    int count;
    double price;
};

int main(void) {
    struct row r[] = {{"apple", 3, 0.5}, {"watermelon", 12, 3.25}, {"fig", 100, 0.125}};
    int w = 0;
    for (int i = 0; i < 3; i++)
        if ((int)strlen(r[i].name) > w)
            w = (int)strlen(r[i].name);
    double total = 0;
    for (int i = 0; i < 3; i++) {
        double line = r[i].count * r[i].price;
        total += line;
        printf("|%-*s|%6d|%8.3f|%+10.2f|\n", w, r[i].name, r[i].count, r[i].price, line);
    }
    for (int i = 0; i < w + 29; i++)
        putchar('-');
    printf("\n%*s%.2f\n", w + 20, "total: ", total);
    for (int i = 1; i <= 3; i++)
        printf("%*c%0*d\n", i * 2, '>', i + 2, i);
    return 0;
}
