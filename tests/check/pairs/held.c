// Who holds memory that callers hear of. (With weak updates nobody knows: what was there before may still be.)
#include <stdlib.h>

/* What is put into an array that something unknown has is held by it, also for callers who hear of the element and not of the array. */
void has_seen(char ***where);
static int put_seen(char ***where) {
    char **all = *where != 0 ? *where : calloc(2, sizeof *all);
    if (all == 0)
        return -1;
    *where = all;
    has_seen(where);
    if ((all[0] = malloc(3)) == 0)
        return -1;
    all[0][0] = 'x';
    return 0;
}
static int put(char ***where) {
    char **all = *where != 0 ? *where : calloc(2, sizeof *all);
    if (all == 0)
        return -1;
    *where = all;
    if ((all[0] = malloc(3)) == 0)
        return -1;
    all[0][0] = 'x';
    return 0;
}
void element_ok(void) {
    char **all = 0;
    put_seen(&all);
    if (all != 0) {
        free(all[0]);
        free(all);
    }
}
void element_bad(void) {
    char **all = 0;
    put(&all);
    free(all);
}
