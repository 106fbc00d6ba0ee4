// getchar and fgetc until the end of input, counting kinds of bytes; ungetc.
// stdin: Hello 42\nworld\t7\n\nend
#include <ctype.h>
#include <stdio.h>

int main(void) {
    int c, letters = 0, digits = 0, lines = 0, other = 0;
    c = getchar();
    printf("first %c\n", c);
    ungetc(c, stdin);
    while ((c = fgetc(stdin)) != EOF) {
        if (isalpha(c))
            letters++;
        else if (isdigit(c))
            digits++;
        else if (c == '\n')
            lines++;
        else
            other++;
    }
    printf("%d %d %d %d\n", letters, digits, lines, other);
    printf("%d %d %d\n", feof(stdin) != 0, ferror(stdin), getchar());
    return 0;
}
