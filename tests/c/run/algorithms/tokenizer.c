// A tokenizer for a C-like language: identifiers, numbers, strings, operators and comments.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum kind { END, IDENT, NUMBER, STRING, OP, BAD };
struct token {
    enum kind kind;
    const char *at;
    int len, line;
};

static struct token next(const char **p, int *line) {
    for (;;) {
        while (isspace((unsigned char)**p))
            *line += *(*p)++ == '\n';
        if ((*p)[0] != '/' || (*p)[1] != '/')
            break;
        *p += strcspn(*p, "\n");
    }
    const char *s = *p, *e = s;
    enum kind k;
    if (!*s)
        k = END;
    else if (isalpha((unsigned char)*s) || *s == '_') {
        while (isalnum((unsigned char)*e) || *e == '_')
            e++;
        k = IDENT;
    } else if (isdigit((unsigned char)*s)) {
        while (isalnum((unsigned char)*e) || *e == '.')
            e++;
        k = NUMBER;
    } else if (*s == '"') {
        for (e++; *e && *e != '"'; e++)
            if (*e == '\\' && e[1])
                e++;
        k = *e ? STRING : BAD;
        e += *e != 0;
    } else {
        e += strchr("=<>!&|+-", *s) && (s[1] == '=' || s[1] == *s) ? 2 : 1;
        k = OP;
    }
    *p = e;
    return (struct token){k, s, (int)(e - s), *line};
}

int main(void) {
    const char *src = "int x_1 = 0x1f; // comment\nwhile (x_1 <= 3.5) {\n  puts(\"a \\\" b\"); x_1++; }\n\"open";
    static const char *const names[] = {"end", "ident", "number", "string", "op", "bad"};
    int line = 1, counts[6] = {0};
    struct token t;
    do {
        t = next(&src, &line);
        counts[t.kind]++;
        printf("%d %s %.*s\n", t.line, names[t.kind], t.len, t.at);
    } while (t.kind != END);
    for (int i = 0; i < 6; i++)
        printf("%d ", counts[i]);
    putchar('\n');
    return 0;
}
