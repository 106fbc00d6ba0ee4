// Macros: stringising, pasting, variadic, X-macros, conditional compilation, line numbers.
#include <stdio.h>

#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define VALUE 42
#define LOG(fmt, ...) printf("log: " fmt "\n", ##__VA_ARGS__)
#define SQUARE(x) ((x) * (x))
#define COUNT(a) (sizeof(a) / sizeof *(a))

#define COLOURS(X) X(red, 0xff0000) X(green, 0x00ff00) X(blue, 0x0000ff)
#define AS_ENUM(n, v) CAT(C_, n),
#define AS_ROW(n, v) {#n, v},

enum { COLOURS(AS_ENUM) C_COUNT };
static const struct {
    const char *name;
    unsigned rgb;
} rows[] = {COLOURS(AS_ROW)};

#if VALUE > 40 && defined(STR)
#define BIG 1
#else
#define BIG 0
#endif

int main(void) {
    printf("%s %s\n", STR(VALUE), XSTR(VALUE));
    int CAT(na, me) = 7;
    printf("%d\n", name);
    LOG("plain");
    LOG("%d and %s", 5, "text");
    printf("%d\n", SQUARE(1 + 2));
    printf("%d %zu\n", C_COUNT, COUNT(rows));
    for (unsigned i = 0; i < COUNT(rows); i++)
        printf("%s %06x\n", rows[i].name, rows[i].rgb);
    printf("%d %d\n", BIG, C_blue);
    int here = __LINE__, there = __LINE__;
    printf("%d\n", there - here);
    printf("%s\n", STR(a "quoted" \n text));
    return 0;
}
