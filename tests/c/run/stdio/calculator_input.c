// A calculator over lines of standard input: parses, computes and reports errors.
// stdin: 1 + 2\n10 / 4\n7 * -6\n5 / 0\nbad line\n9 % 4\n
#include <stdio.h>

int main(void) {
    char line[64];
    int errors = 0;
    while (fgets(line, sizeof line, stdin)) {
        int a, b;
        char op;
        if (sscanf(line, "%d %c %d", &a, &op, &b) != 3) {
            printf("cannot read: %s", line);
            errors++;
            continue;
        }
        switch (op) {
        case '+':
            printf("%d\n", a + b);
            break;
        case '*':
            printf("%d\n", a * b);
            break;
        case '/':
        case '%':
            if (b == 0) {
                puts("division by zero");
                errors++;
            } else
                printf("%d\n", op == '/' ? a / b : a % b);
            break;
        }
    }
    return errors;
}
