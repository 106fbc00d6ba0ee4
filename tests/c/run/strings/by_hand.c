// String routines written by hand with pointers: length, copy, compare, reverse, palindrome, itoa.
#include <stdio.h>

static unsigned len(const char *s) {
    unsigned n = 0;
    while (*s++)
        n++;
    return n;
}
static char *copy(char *d, const char *s) {
    char *r = d;
    while ((*d++ = *s++))
        ;
    return r;
}
static int cmp(const char *a, const char *b) {
    for (; *a && *a == *b; a++, b++)
        ;
    return (unsigned char)*a - (unsigned char)*b;
}
static char *reverse(char *s) {
    for (char *a = s, *b = s + len(s); a < --b; a++) {
        char t = *a;
        *a = *b;
        *b = t;
    }
    return s;
}
static char *itoa(int n, char *out, int base) {
    char *p = out;
    unsigned u = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    do
        *p++ = "0123456789abcdef"[u % (unsigned)base];
    while (u /= (unsigned)base);
    if (n < 0)
        *p++ = '-';
    *p = 0;
    return reverse(out);
}
static int palindrome(const char *s) {
    for (const char *e = s + len(s); s < e; s++)
        if (*s != *--e)
            return 0;
    return 1;
}

int main(void) {
    char b[40];
    printf("%u %s %d %d\n", len("abcd"), copy(b, "copied"), cmp("abc", "abd"), cmp("b", "a"));
    puts(reverse(b));
    int v[] = {0, 7, -7, 255, -2147483647 - 1};
    for (int i = 0; i < 5; i++) {
        printf("%s ", itoa(v[i], b, 10));
        printf("%s ", itoa(v[i], b, 16));
        printf("%s\n", itoa(v[i], b, 2));
    }
    printf("%d %d %d\n", palindrome("level"), palindrome("abba"), palindrome("abc"));
    return 0;
}
