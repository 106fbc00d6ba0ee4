// Permutations by next-permutation and by recursion, subsets by bits, combinations.
#include <stdio.h>
#include <string.h>

static int next(char *s, int n) {
    int i = n - 2;
    while (i >= 0 && s[i] >= s[i + 1])
        i--;
    if (i < 0)
        return 0;
    int j = n - 1;
    while (s[j] <= s[i])
        j--;
    char t = s[i];
    s[i] = s[j];
    s[j] = t;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        t = s[a];
        s[a] = s[b];
        s[b] = t;
    }
    return 1;
}

static int total;
static void choose(const char *set, int k, char *out, int at) {
    if (k == 0) {
        printf("%.*s ", at, out);
        total++;
        return;
    }
    for (; *set; set++) {
        out[at] = *set;
        choose(set + 1, k - 1, out, at + 1);
    }
}

int main(void) {
    char s[] = "aabc";
    int n = 0;
    do {
        printf("%s ", s);
        n++;
    } while (next(s, 4));
    printf("%d\n", n);
    char out[8];
    choose("abcde", 3, out, 0);
    printf("%d\n", total);
    for (unsigned m = 0; m < 8; m++) {
        putchar('{');
        for (int i = 0; i < 3; i++)
            if (m >> i & 1)
                putchar("xyz"[i]);
        printf("} ");
    }
    putchar('\n');
    return 0;
}
