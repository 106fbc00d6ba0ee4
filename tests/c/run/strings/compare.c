// strcmp, strncmp, strcasecmp and memcmp: signs of the results, including bytes above 127.
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
    const char *w[] = {"", "a", "ab", "abc", "b", "B", "\x80", "abd"};
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++)
            printf("%2d ", sign(strcmp(w[i], w[j])));
        putchar('\n');
    }
    printf("%d %d %d\n", sign(strncmp("abcdef", "abcxyz", 3)), sign(strncmp("abcdef", "abcxyz", 4)),
           sign(strncmp("a", "b", 0)));
    printf("%d\n", sign(strncmp("ab\0x", "ab\0y", 4)));
    printf("%d %d\n", sign(strcasecmp("HeLLo", "hEllO")), sign(strncasecmp("ABCx", "abcY", 3)));
    printf("%d %d %d\n", sign(memcmp("ab\0x", "ab\0y", 4)), sign(memcmp("abc", "abd", 2)), memcmp("x", "y", 0));
    unsigned char p[] = {1, 200}, q[] = {1, 100};
    printf("%d\n", sign(memcmp(p, q, 2)));
    return 0;
}
