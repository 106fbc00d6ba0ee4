// sscanf: integers, words, character sets, widths, suppression, counts and return values.
#include <stdio.h>

int main(void) {
    int a = 0, b = 0, n = 0;
    char w[16], x[16], c;
    printf("%d", sscanf("12 34", "%d %d", &a, &b));
    printf(" %d %d\n", a, b);
    printf("%d", sscanf("7abc", "%d%s", &a, w));
    printf(" %d %s\n", a, w);
    printf("%d", sscanf("12345", "%2d%3d", &a, &b));
    printf(" %d %d\n", a, b);
    printf("%d", sscanf("ff 0x1A 077", "%x %i %o", (unsigned *)&a, &b, (unsigned *)&n));
    printf(" %d %d %d\n", a, b, n);
    printf("%d", sscanf("key=value;", "%15[^=]=%15[a-z]", w, x));
    printf(" %s %s\n", w, x);
    printf("%d", sscanf("skip 9", "%*s %d%n", &a, &n));
    printf(" %d %d\n", a, n);
    printf("%d\n", sscanf("", "%d", &a));
    printf("%d\n", sscanf("x", "%d", &a));
    printf("%d", sscanf(" z", "%c", &c));
    printf(" [%c]\n", c);
    printf("%d", sscanf(" z", " %c", &c));
    printf(" [%c]\n", c);
    double d;
    float f;
    printf("%d", sscanf("2.5 -1e2", "%lf %f", &d, &f));
    printf(" %g %g\n", d, f);
    long l;
    short s;
    printf("%d", sscanf("9999999999:-5", "%ld:%hd", &l, &s));
    printf(" %ld %d\n", l, s);
    printf("%d\n", sscanf("1-2", "%d/%d", &a, &b));
    return 0;
}
