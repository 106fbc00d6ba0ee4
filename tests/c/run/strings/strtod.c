// strtod and atof: decimals, exponents, hexadecimal, infinities and partial parses.
#include <stdio.h>
#include <stdlib.h>

static void t(const char *s) {
    char *end;
    double v = strtod(s, &end);
    printf("\"%s\" -> %.17g, rest \"%s\"\n", s, v, end);
}

int main(void) {
    t("3.25");
    t("-0.1");
    t("1e3");
    t("1e");
    t("1e+");
    t("2.5e-3xyz");
    t(".5");
    t("5.");
    t(".");
    t("  +7");
    t("0x1.8p1");
    t("inf");
    t("-INFINITY!");
    t("1e400");
    t("abc");
    t("123456789012345678901234567890");
    t("0.1000000000000000055511151231257827");
    t("4.9e-324");
    printf("%g %g\n", atof("2.5"), atof("x"));
    printf("%g\n", (double)strtof("0.1", NULL));
    return 0;
}
