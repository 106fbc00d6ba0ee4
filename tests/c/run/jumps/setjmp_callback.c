// A jump out of a comparison that qsort has called, and out of a function called at exit's place in a search.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf env;
static int calls;

static int compare(const void *a, const void *b) {
    if (++calls == 3)
        longjmp(env, calls);
    return *(const int *)a - *(const int *)b;
}

static int never_found(const void *a, const void *b) {
    (void)a;
    (void)b;
    longjmp(env, 42);
    return 0;
}

int main(void) {
    int numbers[] = {5, 3, 8, 1, 9, 2};
    int result = setjmp(env);
    if (result == 0) {
        qsort(numbers, 6, sizeof numbers[0], compare);
        puts("never printed");
    } else if (result == 3) {
        printf("left the sort after %d calls\n", calls);
        int key = 3;
        bsearch(&key, numbers, 6, sizeof numbers[0], never_found);
        puts("never printed");
    }
    printf("result %d\n", result);
    return 0;
}
