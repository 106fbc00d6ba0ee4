// Switches in loops in switches: break and continue bind to the right construct.
#include <stdio.h>

enum state { START, WORD, NUMBER, DONE };

int main(void) {
    const char *text = "abc 123 x9 77 .";
    enum state st = START;
    int words = 0, numbers = 0, sum = 0, n = 0;
    for (const char *p = text; st != DONE; p++) {
        switch (st) {
        case START:
            switch (*p) {
            case ' ':
                continue;
            case '.':
                st = DONE;
                break;
            case '0' ... '9':
                st = NUMBER;
                n = *p - '0';
                break;
            default:
                st = WORD;
            }
            break;
        case WORD:
            if (*p == ' ') {
                words++;
                st = START;
            }
            break;
        case NUMBER:
            if (*p >= '0' && *p <= '9') {
                n = n * 10 + (*p - '0');
                break;
            }
            numbers++;
            sum += n;
            st = START;
            break;
        case DONE:
            break;
        }
        printf("%d", st);
    }
    printf("\n%d words, %d numbers, sum %d\n", words, numbers, sum);
    return words * 10 + numbers;
}
