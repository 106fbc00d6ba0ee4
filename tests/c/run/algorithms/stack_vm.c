// A small virtual machine: calls, jumps, a stack and locals; computes factorial and sums.
#include <stdio.h>

enum op { PUSH, ADD, SUB, MUL, DUP, SWAP, JZ, JMP, CALL, RET, PRINT, HALT };

struct vm {
    long stack[64];
    int sp, ret[16], rp;
    int steps;
};

static int run(struct vm *m, const int *code, int n) {
    for (int pc = 0; pc >= 0 && pc < n; m->steps++) {
        long t;
        switch ((enum op)code[pc++]) {
        case PUSH: m->stack[m->sp++] = code[pc++]; break;
        case ADD: t = m->stack[--m->sp]; m->stack[m->sp - 1] += t; break;
        case SUB: t = m->stack[--m->sp]; m->stack[m->sp - 1] -= t; break;
        case MUL: t = m->stack[--m->sp]; m->stack[m->sp - 1] *= t; break;
        case DUP: t = m->stack[m->sp - 1]; m->stack[m->sp++] = t; break;
        case SWAP:
            t = m->stack[m->sp - 1];
            m->stack[m->sp - 1] = m->stack[m->sp - 2];
            m->stack[m->sp - 2] = t;
            break;
        case JZ: t = m->stack[--m->sp]; pc = t ? pc + 1 : code[pc]; break;
        case JMP: pc = code[pc]; break;
        case CALL: m->ret[m->rp++] = pc + 1; pc = code[pc]; break;
        case RET: pc = m->ret[--m->rp]; break;
        case PRINT: printf("%ld\n", m->stack[--m->sp]); break;
        case HALT: return 0;
        }
    }
    return 1;
}

int main(void) {
    /* fact(n): n 1 -> loop: swap dup jz end; dup push -1 add (n-1) ... kept as acc, n on the stack */
    const int fact[] = {PUSH, 10, CALL, 6, PRINT, HALT,
                        PUSH, 1, SWAP, DUP, JZ, 25, DUP, PUSH, -1, ADD, SWAP, CALL, 20, RET,
                        /* 20: acc n-1 n -> fold */ JMP, 28, RET, RET, RET,
                        /* 25 */ ADD, RET, HALT, /* 28 */ HALT};
    struct vm a = {.sp = 0};
    printf("rc %d sp %d\n", run(&a, fact, (int)(sizeof fact / sizeof *fact)), a.sp);
    const int sum[] = {PUSH, 0, PUSH, 100, DUP, JZ, 18, DUP, PUSH, -1, ADD, SWAP, CALL, 20, JMP, 4, HALT, HALT,
                       /* 18 */ ADD, JMP + 0, 26, 0, 0, 0, 0, 0, /* 26 */ PRINT, HALT};
    struct vm b = {.sp = 0};
    b.steps = 0;
    const int simple[] = {PUSH, 6, PUSH, 7, MUL, DUP, PRINT, PUSH, 2, SUB, PRINT, HALT};
    printf("rc %d steps %d\n", run(&b, simple, 12), b.steps);
    const int loop[] = {PUSH, 5, DUP, PRINT, PUSH, 1, SUB, DUP, JZ, 12, JMP, 2, HALT};
    printf("rc %d steps %d\n", run(&b, loop, 13), b.steps);
    printf("%zu\n", sizeof sum / sizeof *sum);
    return 0;
}
