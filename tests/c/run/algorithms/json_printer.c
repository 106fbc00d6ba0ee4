// A JSON value tree printed compactly and indented, with escapes.
#include <stdio.h>

enum type { NUL, BOOL, NUM, STR, ARR, OBJ };
struct json {
    enum type type;
    const char *key;
    union {
        int b;
        double n;
        const char *s;
        const struct json *items;
    };
    int count;
};

static void quote(const char *s) {
    putchar('"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            printf("\\%c", *s);
        else if (*s == '\n')
            printf("\\n");
        else if ((unsigned char)*s < 32)
            printf("\\u%04x", *s);
        else
            putchar(*s);
    }
    putchar('"');
}

static void print(const struct json *j, int depth, int pretty) {
    switch (j->type) {
    case NUL: printf("null"); break;
    case BOOL: printf("%s", j->b ? "true" : "false"); break;
    case NUM: printf("%g", j->n); break;
    case STR: quote(j->s); break;
    case ARR:
    case OBJ:
        putchar(j->type == ARR ? '[' : '{');
        for (int i = 0; i < j->count; i++) {
            if (i) putchar(',');
            if (pretty) printf("\n%*s", 2 * depth + 2, "");
            if (j->type == OBJ) {
                quote(j->items[i].key);
                putchar(':');
            }
            print(&j->items[i], depth + 1, pretty);
        }
        if (pretty && j->count) printf("\n%*s", 2 * depth, "");
        putchar(j->type == ARR ? ']' : '}');
    }
}

int main(void) {
    struct json list[] = {{NUM, .n = 1}, {NUM, .n = -2.5}, {STR, .s = "a \"b\"\n\x01"}, {ARR, .items = NULL}};
    struct json fields[] = {{BOOL, "ok", .b = 1}, {NUL, "none", .b = 0}, {ARR, "list", .items = list, .count = 4}};
    struct json root = {OBJ, .items = fields, .count = 3};
    print(&root, 0, 0);
    putchar('\n');
    print(&root, 0, 1);
    putchar('\n');
    return 0;
}
