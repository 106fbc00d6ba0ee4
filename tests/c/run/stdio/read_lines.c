// fgets by lines: long lines in pieces, the last line without newline, the null at the end.
// stdin: short\na rather long line of text\n\nlast
#include <stdio.h>
#include <string.h>

int main(void) {
    char buf[10];
    int n = 0;
    while (fgets(buf, sizeof buf, stdin)) {
        size_t len = strlen(buf);
        int whole = len && buf[len - 1] == '\n';
        if (whole)
            buf[len - 1] = 0;
        printf("%d: [%s]%s\n", ++n, buf, whole ? "" : " ...");
    }
    printf("%d\n", feof(stdin) != 0);
    printf("%d\n", fgets(buf, sizeof buf, stdin) == NULL);
    return n;
}
