// Variables that are volatile keep their latest values over a jump, the others of the function those from before setjmp.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;

int main(void) {
    volatile int tries = 0;
    int fixed = 10;
    volatile double sum = 0.5;
    switch (setjmp(env)) {
    case 0:
    case 1:
    case 2:
        tries++;
        sum += tries;
        printf("try %d, sum %.1f\n", tries, sum);
        longjmp(env, tries);
    default:
        printf("done after %d tries: %.1f %d\n", tries, sum, fixed);
    }
    return tries + fixed;
}
