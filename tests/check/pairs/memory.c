// Memory that is freed, freed twice, or lost.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer { char *data; size_t size; };
void keep(void *p);
int flag(void);
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }

int after_free_bad(void) { int *p = xmalloc(4); *p = 1; free(p); return *p; }
int after_free_ok(void) { int *p = xmalloc(4); *p = 1; int r = *p; free(p); return r; }
void write_after_free_bad(void) { int *p = xmalloc(4); free(p); *p = 1; }
int branch_free_bad(int c) { int *p = xmalloc(4); *p = 1; if (c) free(p); int r = *p; if (!c) free(p); return r; }
int branch_free_ok(int c) { int *p = xmalloc(4); *p = 1; if (c) { free(p); return 0; } int r = *p; free(p); return r; }
void double_free_bad(void) { int *p = xmalloc(4); free(p); free(p); }
void double_free_null_ok(void) { int *p = xmalloc(4); free(p); p = NULL; free(p); }
void double_free_branch_bad(int c) { int *p = xmalloc(4); if (c) free(p); free(p); }
void double_free_branch_ok(int c) { int *p = xmalloc(4); if (c) { free(p); return; } free(p); }
static void release(struct buffer *b) { free(b->data); b->data = NULL; }
static void release_only(struct buffer *b) { free(b->data); }
void release_ok(void) { struct buffer b; b.data = xmalloc(3); release(&b); release(&b); }
void release_bad(void) { struct buffer b; b.data = xmalloc(3); release_only(&b); release_only(&b); }
char release_use_bad(void) { struct buffer b; b.data = xmalloc(3); b.data[0] = 1; release_only(&b); return b.data[0]; }
static void consume(int *p) { free(p); }
int consume_bad(void) { int *p = xmalloc(4); *p = 1; consume(p); return *p; }
int consume_ok(void) { int *p = xmalloc(4); *p = 1; int r = *p; consume(p); return r; }
static int peek(int *p) { return *p; }
int peek_bad(void) { int *p = xmalloc(4); *p = 1; free(p); return peek(p); }
int peek_ok(void) { int *p = xmalloc(4); *p = 1; int r = peek(p); free(p); return r; }
int alias_free_bad(void) { int *p = xmalloc(4), *q = p; *q = 1; free(p); return *q; }
int alias_free_ok(void) { int *p = xmalloc(4), *q = xmalloc(4); *q = 1; free(p); int r = *q; free(q); return r; }
void stack_free_bad(void) { int x; int *p = &x; free(p); }
void middle_free_bad(void) { char *p = xmalloc(8); free(p + 1); }
void middle_free_ok(void) { char *p = xmalloc(8), *q = p + 1; *q = 0; free(q - 1); }
int scope_bad(void) { int *p; { int x = 1; p = &x; } return *p; }
int scope_ok(void) { int x; int *p; { x = 1; p = &x; } return *p; }

void leak_bad(void) { char *p = malloc(10); if (p) p[0] = 1; }
void leak_ok(void) { char *p = malloc(10); if (p) p[0] = 1; free(p); }
int leak_early_bad(int c) { char *p = malloc(10); if (!p) return -1; if (c) return -2; free(p); return 0; }
int leak_early_ok(int c) { char *p = malloc(10); if (!p) return -1; if (c) { free(p); return -2; } free(p); return 0; }
char *leak_return_ok(void) { return malloc(10); }
void leak_store_ok(struct buffer *b) { b->data = malloc(10); }
void leak_keep_ok(void) { keep(malloc(10)); }
void leak_overwrite_bad(void) { char *p = malloc(10); p = malloc(20); free(p); }
void leak_overwrite_ok(void) { char *p = malloc(10); free(p); p = malloc(20); free(p); }
static char *make(void) { return malloc(5); }
void leak_callee_bad(void) { char *p = make(); if (p) p[0] = 0; }
void leak_callee_ok(void) { char *p = make(); if (p) p[0] = 0; free(p); }
void leak_result_bad(void) { make(); }
struct buffer *leak_inner_bad(void) { struct buffer *b = malloc(sizeof *b); if (!b) return NULL; b->data = malloc(4); if (!b->data) return NULL; return b; }
struct buffer *leak_inner_ok(void) { struct buffer *b = malloc(sizeof *b); if (!b) return NULL; b->data = malloc(4); if (!b->data) { free(b); return NULL; } return b; }
void leak_struct_bad(void) { struct buffer b; b.data = malloc(4); b.size = 4; }
void leak_struct_ok(void) { struct buffer b; b.data = malloc(4); b.size = 4; free(b.data); }
static char *kept;
void leak_global_ok(void) { kept = malloc(3); }
char *leak_global_reader_ok(void) { return kept; }
int leak_file_bad(const char *n) { FILE *f = fopen(n, "r"); if (!f) return 0; int c = fgetc(f); return c; }
int leak_file_ok(const char *n) { FILE *f = fopen(n, "r"); if (!f) return 0; int c = fgetc(f); fclose(f); return c; }
int closed_bad(const char *n) { FILE *f = fopen(n, "r"); if (!f) return 0; fclose(f); return fgetc(f); }
void closed_twice_bad(const char *n) { FILE *f = fopen(n, "r"); if (!f) return; fclose(f); fclose(f); }
void leak_loop_ok(int n) { for (int i = 0; i < n; i++) { char *p = malloc(4); if (!p) return; p[0] = 1; free(p); } }
void leak_loop_bad(int n) { for (int i = 0; i < n; i++) { char *p = malloc(4); if (!p) return; p[0] = 1; } }
struct list { struct list *next; };
struct list *build_ok(int n) { struct list *h = NULL; while (n-- > 0) { struct list *c = malloc(sizeof *c); if (!c) break; c->next = h; h = c; } return h; }
void free_list_ok(struct list *l) { while (l) { struct list *n = l->next; free(l); l = n; } }
void free_list_bad(struct list *l) { while (l) { free(l); l = l->next; } }
void realloc_ok(char *p) { char *q = realloc(p, 20); if (q) q[0] = 1; free(q); }

// What another function is given is looked at by it, whatever it is.
void look_at(const char *text);
int is_ready(void);
void given_after_free_bad(void) {
    char *p = malloc(4);
    if (!p)
        return;
    free(p);
    look_at(p);
}
void given_before_free_ok(void) {
    char *p = malloc(4);
    if (!p)
        return;
    look_at(p);
    free(p);
}
// The same question twice: a failure that needs two answers is no failure.
int asked_twice_ok(void) {
    int x;
    if (is_ready())
        x = 1;
    if (is_ready())
        return x;
    return 0;
}
int asked_once_bad(int y) {
    int x;
    if (is_ready())
        x = 1;
    if (y)
        return x;
    return 0;
}

// Output reads the strings that it is given.
static void shown(const char *line) { if (line != NULL) printf("%s\n", line); }
static void number(const char *line) { printf("%p\n", (void *)line); }
void shown_after_free_bad(void) { char *p = malloc(10); if (!p) return; p[0] = 0; free(p); shown(p); }
void shown_before_free_ok(void) { char *p = malloc(10); if (!p) return; p[0] = 0; shown(p); free(p); }

// Where realloc fails the old block stays.
void realloc_lost_bad(void) { char *p = malloc(10); if (!p) return; p = realloc(p, 20); if (p) free(p); }
void realloc_kept_ok(void) { char *p = malloc(10); if (!p) return; char *q = realloc(p, 20); if (q) free(q); else free(p); }
int realloc_used_bad(void) { char *p = malloc(10); if (!p) return 0; p[0] = 1; char *q = realloc(p, 20); if (!q) { free(p); return 0; } int r = p[0]; free(q); return r; }
int realloc_used_ok(void) { char *p = malloc(10); if (!p) return 0; char *q = realloc(p, 20); if (!q) { free(p); return 0; } q[0] = 1; int r = q[0]; free(q); return r; }

/* A counter that begins at zero is never negative: the elements lie in the structure, and the function comes back. */
struct table { int first; short rows[40]; };

static void clear_rows(struct table *t) {
    for (int i = 0; i < 20; i++)
        t->rows[i] = 0;
}

int counted_up_ok(struct table *t) {
    if (!t)
        return 0;
    clear_rows(t);
    return t->first;
}

int counted_up_bad(struct table *t) {
    int *none = 0;
    if (!t)
        return 0;
    clear_rows(t);
    return *none;
}

/* ... and one that goes down to zero by `!=` is not negative either. */
static int tally[16];

int counted_down_ok(int most) {
    int sum = 0;
    if (most < 0 || most > 15)
        return 0;
    for (int i = most; i != 0; i--)
        sum += tally[i];
    return sum;
}

int counted_down_bad(void) {
    int sum = 0;
    for (int i = 16; i != 0; i--)
        sum += tally[i];
    return sum;
}

/* The same with an unsigned counter: whether the rows fit is not known exactly, and nothing is told that is not. */
static void clear_unsigned(struct table *t) {
    for (unsigned i = 0; i < 20; i++)
        t->rows[i] = 0;
}

int counted_unsigned_ok(struct table *t) {
    if (!t)
        return 0;
    clear_unsigned(t);
    return t->first;
}

int counted_unsigned_bad(struct table *t) {
    int *none = 0;
    if (!t)
        return 0;
    clear_unsigned(t);
    return *none;
}

/* What a callee hands to something unknown may hold anything afterwards, also where the callee itself knows no part of it. */
extern void asks_somebody(int **where);
extern void asks_bytes(void *where, int count);

static void asks(int **where) { asks_somebody(where); }
static void asks_in_parts(void *where) {
    char *at = where;
    for (int i = 0; i < 5; i++)
        asks_bytes(at + i, 5 - i);
}
static void asks_by_pointer(void *where, void (*whom)(void *)) { whom(where); }
static void clears(void *where) { memset(where, 0, sizeof(int *)); }

int asked_ok(void) { int *p = 0; asks(&p); return *p; }
int asked_in_parts_ok(void) { int *p = 0; asks_in_parts(&p); return *p; }
int asked_by_pointer_ok(void (*whom)(void *)) { int *p; asks_by_pointer(&p, whom); return *p; }
int not_asked_bad(void) { int *p = 0; int *q = 0; asks(&q); return *p; }
int cleared_bad(void) { int x = 1; int *p = &x; clears(&p); return *p; }

/* ... and so may variables of the program. */
static int *shared;
static void asks_all(void) { asks_bytes(0, 0); }
int shared_asked_ok(void) { shared = 0; asks_all(); return *shared; }
int shared_kept_bad(void) { shared = 0; return *shared; }

/* An array grows, and its new element holds what was allocated. */
struct named { char *name; int number; };
struct names { struct named *all; unsigned long count; };
static void *grown(void *old, unsigned long before, unsigned long now, unsigned long size) {
    void *made;
    if (old == 0)
        return calloc(now, size);
    if (now >= 1ul << 32 && now > 0 && ~0ul / now < size)
        return 0;
    if (now * size <= before * size && before * size - now * size < before * size / 2) {
        memset((char *)old + now * size, 0, before * size - now * size);
        return old;
    }
    made = malloc(now * size);
    if (made == 0)
        return 0;
    memcpy(made, old, before * size);
    free(old);
    return made;
}
void append_ok(struct names *to, const char *name) {
    struct named *all = grown(to->all, to->count, to->count + 1, sizeof *all);
    if (all == 0)
        exit(1);
    to->all = all;
    to->all[to->count].name = strdup(name);
    to->count++;
}
void append_bad(struct names *to, const char *name) {
    char *copy = strdup(name);
    if (copy != 0 && to->count < 5)
        to->count++;
}

/* What ends the program where memory is short is known behind it, also where ways meet that have nothing to do with it. */
static struct named *list;
static unsigned long listed;
static void *sure(void *made) {
    if (made == 0)
        exit(1);
    return made;
}
static void enlist(const char *name, const char *more) {
    list = sure(realloc(list, (listed + 1) * sizeof *list));
    list[listed].name = more ? sure(strdup(more)) : sure(strdup(name));
    listed++;
}
void keeps_some_ok(const char *option) {
    char *copy, *at;
    if (strcmp(option, "none") == 0)
        listed = 0;
    else if (strncmp(option, "name:", 5) == 0) {
        copy = sure(strdup(option + 5));
        if ((at = strchr(copy, '=')) != 0)
            *at++ = 0;
        enlist(copy, at);
        free(copy);
    } else
        exit(1);
}
void keeps_some_bad(const char *option) {
    char *copy;
    if (strcmp(option, "none") == 0)
        listed = 0;
    else {
        copy = sure(strdup(option));
        enlist(copy, 0);
    }
}

/* A variable of the file that nobody reads holds nothing for anybody. */
static char *last_seen;
static char *last_told;
static void look_at_it(void) { char *data = last_seen; (void)data; }
void held_by_nobody_bad(void) {
    last_seen = strdup("text");
    look_at_it();
}
void held_by_file_ok(void) { last_told = strdup("text"); }
char *told_ok(void) { return last_told; }

/* A loop that frees frees more than the first: all elements, the whole list, and what they hold. */
struct item { struct item *next; char *text; };
static void free_items(struct item **all) {
    if (all == 0)
        return;
    for (size_t i = 0; all[i] != 0; i++) {
        free(all[i]->text);
        free(all[i]);
    }
    free(all);
}
static void free_texts(char **all, int n) { for (int i = 0; i < n; i++) free(all[i]); }
static void free_list(struct item *at) {
    while (at != 0) {
        struct item *next = at->next;
        free(at->text);
        free(at);
        at = next;
    }
}
int elements_ok(void) {
    struct item **all = calloc(3, sizeof *all);
    if (all == 0)
        return 1;
    if ((all[0] = calloc(1, sizeof **all)) != 0 && (all[1] = calloc(1, sizeof **all)) != 0)
        all[1]->text = strdup("second");
    free_items(all);
    return 0;
}
int elements_bad(void) {
    struct item **all = calloc(3, sizeof *all);
    if (all == 0)
        return 1;
    if ((all[0] = calloc(1, sizeof **all)) != 0)
        all[1] = calloc(1, sizeof **all);
    free(all[0]);
    free(all);
    return 0;
}
void texts_ok(void) {
    char *all[3] = { strdup("a"), strdup("b"), strdup("c") };
    for (int i = 0; i < 3; i++)
        free(all[i]);
}
void texts_walked_ok(void) {
    char *all[3] = { strdup("a"), strdup("b"), 0 };
    if (all[0] == 0 || all[1] == 0) {
        free(all[0]);
        free(all[1]);
        return;
    }
    for (char **at = all; *at; at++)
        free(*at);
}
int texts_holder_bad(void) {
    char **all = calloc(3, sizeof *all);
    if (all == 0)
        return 1;
    all[0] = strdup("a");
    all[1] = strdup("b");
    free_texts(all, 2);
    return 0;
}
int list_ok(void) {
    struct item *one = calloc(1, sizeof *one), *two, *three;
    if (one == 0)
        return 1;
    if ((one->next = two = calloc(1, sizeof *two)) != 0 && (two->next = three = calloc(1, sizeof *three)) != 0)
        three->text = strdup("third");
    free_list(one);
    return 0;
}
int list_bad(void) {
    struct item *one = calloc(1, sizeof *one);
    if (one == 0)
        return 1;
    one->next = calloc(1, sizeof *one);
    free(one);
    return 0;
}
int *rows; short rows_size, rows_count;
static void more_rows(void) {
    int *larger;
    rows_size = rows_size + 16;
    if ((larger = calloc(rows_size, sizeof *larger)) == 0)
        exit(1);
    free(rows);
    rows = larger;
}
void rows_ok(int value) {
    if (rows_count >= rows_size)
        more_rows();
    rows[rows_count] = value;
}
void rows_bad(int value) {
    int *before = rows;
    if (rows_count >= rows_size)
        more_rows();
    if (before != 0)
        before[0] = value;
}

/* What was filled on one way only holds on the other what it held; here it seems to be filled on both. */
static int is_plain(struct item *at, int clear) {
    if (clear)
        memset(at, 0, sizeof *at);
    return at->text == 0;
}
int filled_on_one_way_bad(void) {
    struct item one = { 0, "text" };
    char *nothing = 0;
    return is_plain(&one, 0) ? 0 : *nothing;
}
int filled_on_one_way_ok(void) {
    struct item one = { 0, "text" };
    char *nothing = 0;
    return is_plain(&one, 1) ? 0 : *nothing;
}


/* What is handed to something unknown on one way is lost on the others. */
void has_taken(char *what);
static void gives(char *what, int is_given) {
    if (is_given)
        has_taken(what);
}
void given_ok(int is_given) {
    char *block = malloc(3);
    if (is_given)
        has_taken(block);
    else
        free(block);
}
void given_bad(int is_given) {
    char *block = malloc(3);
    if (is_given)
        has_taken(block);
}
void given_by_callee_ok(void) { gives(malloc(3), 1); }
void FN_given_by_callee_bad(int is_given) { gives(malloc(3), is_given); }
void given_in_loop_ok(const int *wants, int count) {
    char *block = malloc(3);
    for (int i = 0; i < count; i++) {
        if (wants[i]) {
            has_taken(block);
            return;
        }
    }
    free(block);
}
