// A message with a flexible member is allocated without room for the last byte (repaired).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct msg {
    int len;
    char text[];
};

static struct msg *make(const char *s) {
    int n = (int)strlen(s);
    struct msg *m = malloc(sizeof *m + (size_t)n + 1);
    m->len = n;
    for (int i = 0; i < n; i++)
        m->text[i] = s[i];
    m->text[n] = 0;
    return m;
}

int main(void) {
    struct msg *m = make("four");
    printf("%d %s\n", m->len, m->text);
    free(m);
    return 0;
}
