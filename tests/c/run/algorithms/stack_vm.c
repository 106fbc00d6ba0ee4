// A small virtual machine with a stack, locals, jumps and calls; runs factorial, a loop and bad code.
#include <stdio.h>

enum op { PUSH, LOAD, STORE, ADD, SUB, MUL, JZ, JMP, CALL, RET, PRINT, HALT };

struct vm {
    long stack[32], local[4];
    int sp, ret[16], rp;
    int steps;
};

static int run(struct vm *m, const int *code, int n) {
    for (int pc = 0; pc >= 0 && pc < n; m->steps++) {
        long t;
        switch ((enum op)code[pc++]) {
        case PUSH: m->stack[m->sp++] = code[pc++]; break;
        case LOAD: m->stack[m->sp++] = m->local[code[pc++]]; break;
        case STORE: m->local[code[pc++]] = m->stack[--m->sp]; break;
        case ADD: t = m->stack[--m->sp]; m->stack[m->sp - 1] += t; break;
        case SUB: t = m->stack[--m->sp]; m->stack[m->sp - 1] -= t; break;
        case MUL: t = m->stack[--m->sp]; m->stack[m->sp - 1] *= t; break;
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
    const int fact[] = {PUSH, 1, STORE, 0, PUSH, 12, STORE, 1,
                        /* 8 */ LOAD, 1, JZ, 25, LOAD, 0, LOAD, 1, MUL, STORE, 0, CALL, 28, JMP, 8, HALT, HALT,
                        /* 25 */ LOAD, 0, PRINT,
                        /* 28 */ LOAD, 1, JZ, 40, LOAD, 1, PUSH, 1, SUB, STORE, 1, RET, /* 40 */ HALT};
    struct vm a = {.sp = 0};
    printf("rc %d", run(&a, fact, (int)(sizeof fact / sizeof *fact)));
    printf(" steps %d sp %d\n", a.steps, a.sp);
    const int simple[] = {PUSH, 6, PUSH, 7, MUL, STORE, 2, LOAD, 2, PRINT, LOAD, 2, PUSH, 2, SUB, PRINT, HALT};
    struct vm b = {.sp = 0};
    printf("rc %d", run(&b, simple, 17));
    printf(" steps %d\n", b.steps);
    const int loop[] = {PUSH, 5, STORE, 0, LOAD, 0, PRINT, LOAD, 0, PUSH, 1, SUB, STORE, 0, LOAD, 0, JZ, 20, JMP, 4, HALT};
    printf("rc %d", run(&b, loop, 21));
    printf(" steps %d\n", b.steps);
    const int no_end[] = {PUSH, 1, JMP, 100};
    printf("rc %d\n", run(&b, no_end, 4));
    return 0;
}
