// A small regular expression matcher: literals, dot, star, plus, optional, anchors and classes.
#include <stdio.h>

static int here(const char *re, const char *s);

static int one(const char *re, int c) {
    if (!c)
        return 0;
    if (*re == '\\')
        return re[1] == 'd' ? c >= '0' && c <= '9' : re[1] == c;
    return *re == '.' || *re == c;
}

static int repeat(const char *re, const char *rest, const char *s, int min, int max) {
    int n = 0;
    while (n < max && one(re, (unsigned char)s[n]))
        n++;
    for (; n >= min; n--)
        if (here(rest, s + n))
            return 1;
    return 0;
}

static int here(const char *re, const char *s) {
    if (!*re)
        return 1;
    if (re[0] == '$' && !re[1])
        return !*s;
    const char *next = re + (*re == '\\' ? 2 : 1);
    switch (*next) {
    case '*':
        return repeat(re, next + 1, s, 0, 1000);
    case '+':
        return repeat(re, next + 1, s, 1, 1000);
    case '?':
        return repeat(re, next + 1, s, 0, 1);
    }
    return one(re, (unsigned char)*s) && here(next, s + 1);
}

static int match(const char *re, const char *s) {
    if (*re == '^')
        return here(re + 1, s);
    do
        if (here(re, s))
            return 1;
    while (*s++);
    return 0;
}

int main(void) {
    const char *res[] = {"abc", "^a.c$", "a*b", "^\\d+$", "colou?r", "x+y", "^$", "a.*z$", "\\."};
    const char *texts[] = {"abc", "xabcx", "", "12345", "color", "colour", "aaab", "xxy", "a to z", "1.5"};
    for (int i = 0; i < 9; i++) {
        printf("%-8s ", res[i]);
        for (int j = 0; j < 10; j++)
            putchar(match(res[i], texts[j]) ? '1' : '0');
        putchar('\n');
    }
    return 0;
}
