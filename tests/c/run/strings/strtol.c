// strtol, strtoul, strtoll and atoi: bases, prefixes, signs, end pointers.
#include <stdio.h>
#include <stdlib.h>

static void t(const char *s, int base) {
    char *end;
    long v = strtol(s, &end, base);
    printf("\"%s\" base %d -> %ld, rest \"%s\"\n", s, base, v, end);
}

int main(void) {
    t("42", 10);
    t("  -17xyz", 10);
    t("+9", 0);
    t("0x1fg", 16);
    t("0x1f", 0);
    t("017", 0);
    t("09", 0);
    t("0x", 16);
    t("zz", 36);
    t("1012", 2);
    t("", 10);
    t("abc", 10);
    t("- 5", 10);
    t("\t\n 12 13", 10);
    printf("%lu\n", strtoul("4294967296", NULL, 10));
    printf("%lu\n", strtoul("-1", NULL, 10));
    printf("%lld\n", strtoll("-9223372036854775808", NULL, 10));
    printf("%llu\n", strtoull("ffffffffffffffff", NULL, 16));
    printf("%d %d %d %ld\n", atoi("12ab"), atoi("x"), atoi(" -3"), atol("10000000000"));
    return 0;
}
