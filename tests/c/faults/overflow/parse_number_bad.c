// Parsing digits into an int without a limit.
// sanitizer: undefined
#include <limits.h>
#include <stdio.h>

static int parse(const char *s) {
    int n = 0;
    for (; *s; s++) {
        int d = *s - '0';
        n = n * 10 + d; // FAULT: overflow
    }
    return n;
}

int main(void) {
    printf("%d\n", parse("12345"));
    printf("%d\n", parse("99999999999"));
    return 0;
}
