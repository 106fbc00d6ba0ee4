/* Conditions name members as the source does, also those of structures that only a typedef names. */
#include <stdlib.h>

typedef struct {
    int length;
    char *text;
} string;

int first(string *of) {
    if (of->text)
        return of->length;
    return of->text[0]; // expect: null belief if of->text == null
}
