// getenv of a name that is not set, and a fallback.
#include <stdio.h>
#include <stdlib.h>

static const char *setting(const char *name, const char *fallback) {
    const char *v = getenv(name);
    return v ? v : fallback;
}

static int number(const char *name, int fallback) {
    const char *v = getenv(name);
    return v ? atoi(v) : fallback;
}

int main(void) {
    printf("%d\n", getenv("PL_TEST_SURELY_UNSET") == NULL);
    puts(setting("PL_TEST_ALSO_UNSET", "fallback"));
    printf("%d\n", number("PL_TEST_NUMBER_UNSET", 12));
    return number("PL_TEST_EXIT_UNSET", 4);
}
