/* The mean and the greatest length of its arguments. Try: pathlight slice examples/list.c --at examples/list.c:34 --var longest --check 10 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { char *name; int count; struct item *next; };

static struct item *add(struct item *head, const char *name, int count) {
    struct item *item = malloc(sizeof *item);
    if (!item)
        abort();
    item->name = strdup(name);
    item->count = count;
    item->next = head;
    return item;
}

static int total(struct item *head) {
    int sum = 0;
    for (struct item *item = head; item; item = item->next)
        sum += item->count;
    return sum;
}

int main(int argc, char **argv) {
    struct item *list = NULL;
    int longest = 0;
    for (int i = 1; i < argc; i++) {
        int length = (int)strlen(argv[i]);
        longest = length > longest ? length : longest;
        list = add(list, argv[i], length);
    }
    int average = argc > 1 ? total(list) / (argc - 1) : 0;
    printf("average %d, longest %d\n", average, longest);
    return 0;
}
