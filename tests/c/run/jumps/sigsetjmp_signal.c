// A signal handler that jumps back, with sigsetjmp and siglongjmp.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

static sigjmp_buf env;

static void on_signal(int number) { siglongjmp(env, number); }

int main(void) {
    volatile int rounds = 0;
    signal(SIGUSR1, on_signal);
    int number = sigsetjmp(env, 1);
    if (number)
        printf("round %d\n", rounds);
    if (rounds < 3) {
        rounds++;
        raise(SIGUSR1);
        puts("never printed");
    }
    printf("%d rounds, same signal: %d\n", rounds, number == SIGUSR1);
    return 0;
}
