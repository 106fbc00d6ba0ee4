// Counting characters, words, lines and letter frequencies in a text constant.
#include <ctype.h>
#include <stdio.h>

static const char text[] = "It was the best of times,\nit was the worst of times,\n"
                           "it was the age of wisdom...\n";

int main(void) {
    int lines = 0, words = 0, chars = 0, in = 0;
    int freq[26] = {0};
    for (const char *p = text; *p; p++) {
        chars++;
        if (*p == '\n')
            lines++;
        if (isspace((unsigned char)*p))
            in = 0;
        else if (!in) {
            in = 1;
            words++;
        }
        if (isalpha((unsigned char)*p))
            freq[tolower((unsigned char)*p) - 'a']++;
    }
    printf("%d %d %d %zu\n", lines, words, chars, sizeof text);
    for (int i = 0; i < 26; i++)
        if (freq[i])
            printf("%c%d ", 'a' + i, freq[i]);
    putchar('\n');
    for (int row = 8; row > 0; row -= 2) {
        for (int i = 0; i < 26; i++)
            putchar(freq[i] >= row ? '*' : ' ');
        puts("|");
    }
    return 0;
}
