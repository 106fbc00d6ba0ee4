// Errors by jumps: nested handlers in a list, cleaning up on the way, as libraries of C do.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct handler {
    jmp_buf env;
    struct handler *outer;
    const char *message;
};

static struct handler *current;

static void fail(const char *message) {
    if (!current) {
        printf("unhandled: %s\n", message);
        exit(3);
    }
    current->message = message;
    longjmp(current->env, 1);
}

static int parse_digit(char c) {
    if (c < '0' || c > '9')
        fail("not a digit");
    return c - '0';
}

static int parse(const char *text) {
    struct handler h;
    char *copy = malloc(strlen(text) + 1);
    strcpy(copy, text);
    h.outer = current;
    if (setjmp(h.env)) {
        current = h.outer;
        printf("freeing %s\n", copy);
        free(copy);
        fail(h.message);
    }
    current = &h;
    int value = 0;
    for (char *p = copy; *p; p++)
        value = value * 10 + parse_digit(*p);
    current = h.outer;
    free(copy);
    return value;
}

int main(void) {
    static const char *texts[] = {"42", "4x2", "007"};
    for (volatile int i = 0; i < 3; i++) {
        struct handler h;
        h.outer = NULL;
        if (setjmp(h.env) == 0) {
            current = &h;
            printf("%d\n", parse(texts[i]));
        } else {
            printf("error: %s\n", h.message);
        }
        current = NULL;
    }
    parse("9z");
    return 0;
}
