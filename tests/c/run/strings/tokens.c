// strtok and strtok_r: several separators, nested use, empty input.
#include <stdio.h>
#include <string.h>

int main(void) {
    char a[] = "  one, two,,three ";
    for (char *t = strtok(a, " ,"); t; t = strtok(NULL, " ,"))
        printf("[%s]", t);
    putchar('\n');
    char b[] = "k1=v1;k2=v2;k3";
    char *outer, *inner;
    for (char *p = strtok_r(b, ";", &outer); p; p = strtok_r(NULL, ";", &outer)) {
        char *key = strtok_r(p, "=", &inner);
        char *val = strtok_r(NULL, "=", &inner);
        printf("%s -> %s\n", key, val ? val : "(none)");
    }
    char c[] = "";
    printf("%d\n", strtok(c, " ") == NULL);
    char d[] = "path/to//file";
    char *last = NULL;
    int n = 0;
    for (char *t = strtok(d, "/"); t; t = strtok(NULL, "/")) {
        last = t;
        n++;
    }
    printf("%d %s\n", n, last);
    char e[] = "a-b";
    char *first = strtok(e, "-");
    printf("%s %s %d\n", first, strtok(NULL, ""), e[1]);
    return 0;
}
