// The arguments of main: count, texts, the null at the end, and parsing of numbers.
// args: alpha 42 -7 --flag=on
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    printf("%d\n", argc);
    for (int i = 1; i < argc; i++)
        printf("%d: %s (%zu)\n", i, argv[i], strlen(argv[i]));
    printf("%d\n", argv[argc] == NULL);
    int sum = 0;
    for (char **p = argv + 1; *p; p++)
        sum += atoi(*p);
    printf("sum %d\n", sum);
    char *eq = strchr(argv[4], '=');
    if (eq) {
        *eq = 0;
        printf("%s is %s\n", argv[4], eq + 1);
    }
    argv[1][0] = 'A';
    puts(argv[1]);
    return argc;
}
