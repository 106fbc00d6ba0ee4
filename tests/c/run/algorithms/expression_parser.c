// A recursive descent parser and evaluator of arithmetic with precedence, unary minus and errors.
#include <ctype.h>
#include <stdio.h>

static const char *p;
static const char *error;

static long expr(void);

static void skip(void) {
    while (*p == ' ')
        p++;
}

static long factor(void) {
    skip();
    if (*p == '-') {
        p++;
        return -factor();
    }
    if (*p == '(') {
        p++;
        long v = expr();
        skip();
        if (*p == ')')
            p++;
        else
            error = "missing )";
        return v;
    }
    if (!isdigit((unsigned char)*p)) {
        error = "number expected";
        return 0;
    }
    long v = 0;
    while (isdigit((unsigned char)*p))
        v = v * 10 + (*p++ - '0');
    return v;
}

static long term(void) {
    long v = factor();
    for (skip(); !error && (*p == '*' || *p == '/' || *p == '%'); skip()) {
        char op = *p++;
        long r = factor();
        if (op != '*' && r == 0) {
            error = "division by zero";
            return 0;
        }
        v = op == '*' ? v * r : op == '/' ? v / r : v % r;
    }
    return v;
}

static long expr(void) {
    long v = term();
    for (skip(); !error && (*p == '+' || *p == '-'); skip())
        v = *p++ == '+' ? v + term() : v - term();
    return v;
}

int main(void) {
    const char *tests[] = {"1+2*3", "(1+2)*3", "10-4-3", "-(2+3)*-4", "100/7%5", "2*(3", "7/(3-3)", "4+*2", " 8 * ( 9 - 1 ) ", "1 2"};
    for (int i = 0; i < 10; i++) {
        p = tests[i];
        error = NULL;
        long v = expr();
        if (!error && *p)
            error = "trailing text";
        if (error)
            printf("%s: %s at %td\n", tests[i], error, p - tests[i]);
        else
            printf("%s = %ld\n", tests[i], v);
    }
    return 0;
}
