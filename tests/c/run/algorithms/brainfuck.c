// A Brainfuck interpreter printing a short text, with bracket matching done beforehand.
#include <stdio.h>
#include <string.h>

static unsigned char tape[64];

static long run(const char *code) {
    int jump[256], stack[32], sp = 0, n = (int)strlen(code), at = 0;
    long steps = 0;
    for (int i = 0; i < n; i++) {
        if (code[i] == '[')
            stack[sp++] = i;
        else if (code[i] == ']') {
            int open = stack[--sp];
            jump[i] = open;
            jump[open] = i;
        }
    }
    for (int pc = 0; pc < n; pc++, steps++) {
        switch (code[pc]) {
        case '>': at++; break;
        case '<': at--; break;
        case '+': tape[at]++; break;
        case '-': tape[at]--; break;
        case '.': putchar(tape[at]); break;
        case '[':
            if (!tape[at])
                pc = jump[pc];
            break;
        case ']':
            if (tape[at])
                pc = jump[pc];
            break;
        }
    }
    return steps;
}

int main(void) {
    long s = run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.");
    printf("\n%ld steps\n", s);
    memset(tape, 0, sizeof tape);
    s = run("+++++[->+++++[->++<]<]>>.");
    printf("\n%ld %d\n", s, tape[2]);
    return 0;
}
