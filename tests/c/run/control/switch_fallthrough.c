// Switch with fallthrough, default in the middle, negative and large labels, and no matching label.
#include <stdio.h>

static int f(long n) {
    int r = 0;
    switch (n) {
    case 1:
        r += 1;
    case 2:
        r += 2;
        break;
    default:
        r += 100;
    case -5:
        r += 5;
        break;
    case 10000000000L:
        return -1;
    case 7 ... 9:
        r = 79;
    }
    return r;
}

static const char *kind(char c) {
    switch (c) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
        return "vowel";
    case ' ':
        return "space";
    }
    return "other";
}

int main(void) {
    long v[] = {0, 1, 2, 3, -5, 7, 8, 9, 10, 10000000000L, 1410065408};
    for (int i = 0; i < 11; i++)
        printf("%ld -> %d\n", v[i], f(v[i]));
    for (const char *s = "an ox"; *s; s++)
        puts(kind(*s));
    switch (3) {
        int unreached;
    case 3:
        unreached = 4;
        printf("%d\n", unreached);
    }
    return 0;
}
