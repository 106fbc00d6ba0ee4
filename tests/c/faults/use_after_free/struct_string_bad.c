// A name inside a structure is freed and then printed.
// sanitizer: address
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct user {
    char *name;
    int id;
};

static void rename_user(struct user *u, const char *name) {
    free(u->name);
    if (strcmp(u->name, name) != 0) // FAULT: use_after_free
        u->name = strdup(name);
}

int main(void) {
    struct user u = {strdup("old"), 1};
    rename_user(&u, "new");
    puts(u.name);
    free(u.name);
    return 0;
}
