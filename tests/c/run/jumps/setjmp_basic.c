// setjmp returns 0 first and the value of longjmp then; 0 becomes 1.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;

static void leave(int depth, int value) {
    if (depth == 0)
        longjmp(env, value);
    leave(depth - 1, value);
    puts("never printed");
}

int main(void) {
    static const int values[] = {7, 0, -3};
    for (int i = 0; i < 3; i++) {
        int result = setjmp(env);
        if (result == 0) {
            printf("leaving with %d\n", values[i]);
            leave(i + 2, values[i]);
        }
        printf("back with %d\n", result);
    }
    return 0;
}
