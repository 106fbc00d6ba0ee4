// scanf on standard input: numbers until the end, a bad token, words and single characters.
// stdin: 10 20 -5\n 7 stop here x,y\n3.5 0x1f
#include <stdio.h>

int main(void) {
    int v, n = 0, sum = 0, r;
    while ((r = scanf("%d", &v)) == 1) {
        sum += v;
        n++;
    }
    printf("%d %d %d\n", r, n, sum);
    char w[8], z[8];
    r = scanf("%7s %7s", w, z);
    printf("%d %s %s\n", r, w, z);
    char a, b;
    r = scanf(" %c,%c", &a, &b);
    printf("%d %c %c\n", r, a, b);
    double d;
    unsigned h;
    r = scanf("%lf %x", &d, &h);
    printf("%d %g %u\n", r, d, h);
    r = scanf("%d", &v);
    printf("%d %d\n", r, r == EOF);
    return 0;
}
