/* Conditions name members and parameters as the source does. */
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

typedef struct {
    int kind;
    string name;
} entry;

int initial(entry *of) {
    if (of->name.text)
        return of->kind;
    return of->name.text[0]; // expect: null belief if of->name.text == null
}

/* Two ways to one member: only what both have in common is told. */
typedef struct {
    int kind;
    string title;
} book;

int both(entry *a, book *b) {
    if (a->name.text || b->title.text)
        return 0;
    return a->name.text[0] + b->title.text[0]; // expect: null belief if a->text == null && b->text == null
}

/* A parameter whose address is taken keeps its name. */
void fill(string **where);
int taken(string *of) {
    int there = of != 0;
    if (there)
        fill(&of);
    return of->length; // expect: null belief if of == null
}
