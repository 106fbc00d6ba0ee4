// errno after strtol and strtoul: ERANGE at both ends, kept when all is well.
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name(int e) { return e == 0 ? "0" : e == ERANGE ? "ERANGE" : e == EINVAL ? "EINVAL" : "?"; }

static void t(const char *s) {
    errno = 0;
    char *end;
    long v = strtol(s, &end, 10);
    printf("%s -> %ld %s %d\n", s, v, name(errno), *end == 0);
}

int main(void) {
    t("9223372036854775807");
    t("9223372036854775808");
    t("-9223372036854775808");
    t("-9223372036854775809");
    t("99999999999999999999999999x");
    t("12");
    errno = 0;
    unsigned long u = strtoul("18446744073709551616", NULL, 10);
    printf("%d %s\n", u == ULONG_MAX, name(errno));
    u = strtoul("5", NULL, 10);
    printf("%lu %s\n", u, name(errno));
    errno = 0;
    double d = strtod("1e999", NULL);
    printf("%d %s\n", d == HUGE_VAL, name(errno));
    errno = 3;
    printf("%d\n", errno);
    printf("%s | %s\n", strerror(EINVAL), strerror(ERANGE));
    return 0;
}
