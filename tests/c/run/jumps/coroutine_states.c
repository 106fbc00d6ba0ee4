// A buffer copied as bytes is as good as the first; the newest setjmp counts.
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static jmp_buf first, copy;
static int step;

static void again(void) { longjmp(copy, ++step); }

int main(void) {
    int at = setjmp(first);
    if (at == 0)
        memcpy(&copy, &first, sizeof first);
    printf("step %d\n", at);
    if (at < 3)
        again();
    if (setjmp(copy) == 0)
        again();
    printf("newest: %d\n", step);
    return step;
}
