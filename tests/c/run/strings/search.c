// strchr, strrchr, strstr, strpbrk, strspn, strcspn, memchr and their misses.
#include <stdio.h>
#include <string.h>

static void at(const char *base, const char *p) {
    if (p)
        printf("%td ", p - base);
    else
        printf("none ");
}

int main(void) {
    const char *s = "hello, world";
    at(s, strchr(s, 'o'));
    at(s, strrchr(s, 'o'));
    at(s, strchr(s, 'z'));
    at(s, strchr(s, 0));
    at(s, strrchr(s, 0));
    putchar('\n');
    at(s, strstr(s, "wor"));
    at(s, strstr(s, ""));
    at(s, strstr(s, "worlds"));
    at(s, strstr(s, "l"));
    at(s, strpbrk(s, ",w"));
    at(s, strpbrk(s, "xyz"));
    putchar('\n');
    printf("%zu %zu %zu %zu\n", strspn(s, "ehl"), strspn(s, "x"), strcspn(s, ", "), strcspn(s, "q"));
    at(s, memchr(s, 'w', 12));
    at(s, memchr(s, 'w', 5));
    putchar('\n');
    const char *t = "aaabaaab";
    int n = 0;
    for (const char *p = t; (p = strstr(p, "aa")); p++)
        n++;
    printf("%d\n", n);
    return 0;
}
