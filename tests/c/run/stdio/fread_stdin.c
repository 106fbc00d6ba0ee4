// fread of standard input in blocks, with a hexadecimal dump of what came.
// stdin: The five boxing wizards jump quickly.\n0123456789
#include <ctype.h>
#include <stdio.h>

int main(void) {
    unsigned char b[16];
    size_t n, at = 0;
    while ((n = fread(b, 1, sizeof b, stdin)) > 0) {
        printf("%04zx ", at);
        for (size_t i = 0; i < sizeof b; i++)
            if (i < n)
                printf("%02x ", b[i]);
            else
                printf("   ");
        for (size_t i = 0; i < n; i++)
            putchar(isprint(b[i]) ? b[i] : '.');
        putchar('\n');
        at += n;
    }
    printf("%zu\n", at);
    printf("%zu %d\n", fread(b, 4, 2, stdin), feof(stdin) != 0);
    return 0;
}
