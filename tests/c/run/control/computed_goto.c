// GNU computed goto: a threaded interpreter over a table of label addresses.
#include <stdio.h>

static int run(const unsigned char *code) {
    static void *const table[] = {&&halt, &&push, &&add, &&mul, &&dup, &&jnz, &&dec};
    int stack[16], sp = 0;
    const unsigned char *pc = code;
    goto *table[*pc++];
push:
    stack[sp++] = *pc++;
    goto *table[*pc++];
add:
    sp--;
    stack[sp - 1] += stack[sp];
    goto *table[*pc++];
mul:
    sp--;
    stack[sp - 1] *= stack[sp];
    goto *table[*pc++];
dup:
    stack[sp] = stack[sp - 1];
    sp++;
    goto *table[*pc++];
dec:
    stack[sp - 1]--;
    goto *table[*pc++];
jnz:
    if (stack[sp - 1])
        pc = code + *pc;
    else
        pc++;
    goto *table[*pc++];
halt:
    printf("sp %d\n", sp);
    return stack[sp - 1];
}

int main(void) {
    unsigned char sum[] = {1, 20, 1, 22, 2, 0};
    unsigned char square[] = {1, 9, 4, 3, 0};
    unsigned char loop[] = {1, 5, 6, 5, 2, 0};
    printf("%d\n", run(sum));
    printf("%d\n", run(square));
    printf("%d\n", run(loop));
    return 0;
}
