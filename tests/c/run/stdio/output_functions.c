// puts, fputs, putchar, putc, fputc, fwrite, printf, fprintf and their return values.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    int a = puts("line");
    printf("%d\n", a >= 0);
    a = fputs("no newline", stdout);
    printf("|%d\n", a >= 0);
    printf("%d\n", putchar('x'));
    printf("%d\n", putc('y', stdout));
    printf("%d\n", fputc(300, stdout));
    a = printf("abc\n");
    printf("%d %d\n", a, printf("%s", ""));
    size_t n = fwrite("12345678", 2, 3, stdout);
    printf(" %zu\n", n);
    fprintf(stdout, "%s %d\n", "to stdout", 5);
    int e = fprintf(stderr, "to stderr\n");
    printf("%d\n", e);
    fflush(stdout);
    const char *w = "raw write\n";
    ssize_t r = write(1, w, strlen(w));
    printf("%zd\n", r);
    fwrite("a\0b\n", 1, 4, stdout);
    return 0;
}
