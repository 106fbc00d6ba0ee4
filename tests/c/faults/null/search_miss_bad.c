// The result of strchr is used although the character is missing.
// sanitizer: undefined
#include <stdio.h>
#include <string.h>

static int value_of(const char *setting) {
    const char *eq = strchr(setting, '=');
    return eq[0] == '=' ? eq[1] - '0' : -1; // FAULT: null
}

int main(void) {
    printf("%d\n", value_of("depth=4"));
    printf("%d\n", value_of("depth"));
    return 0;
}
