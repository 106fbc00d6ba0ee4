// strdup and strndup, arrays of owned strings, joining and freeing them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(char **parts, int n, const char *sep) {
    size_t total = 1;
    for (int i = 0; i < n; i++)
        total += strlen(parts[i]) + (i ? strlen(sep) : 0);
    char *r = malloc(total), *p = r;
    for (int i = 0; i < n; i++) {
        if (i)
            p = stpcpy(p, sep);
        p = stpcpy(p, parts[i]);
    }
    *p = 0;
    return r;
}

int main(void) {
    char *words[4];
    const char *src = "alphabet";
    for (int i = 0; i < 4; i++)
        words[i] = strndup(src + i, (size_t)(i + 1));
    words[0][0] = 'A';
    char *all = join(words, 4, ", ");
    printf("%s (%zu)\n", all, strlen(all));
    char *again = strdup(all);
    again[0] = 'Z';
    printf("%s | %s\n", all, again);
    printf("%d\n", strcmp(all, again) < 0);
    char *long_limit = strndup("short", 100);
    printf("%s\n", long_limit);
    char *empty = join(words, 0, ",");
    printf("[%s]\n", empty);
    for (int i = 0; i < 4; i++)
        free(words[i]);
    free(all);
    free(again);
    free(long_limit);
    free(empty);
    return 0;
}
