// Null pointers.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; };
struct pair { int *a; int *b; };
int flag(void);
struct node *lookup(int key);

int constant_bad(void) { int *p = NULL; return *p; }
int constant_ok(void) { int x = 1; int *p = NULL; p = &x; return *p; }
int branch_bad(int c) { int x = 1, *p = &x; if (c) p = NULL; return *p; }
int branch_ok(int c) { int x = 1, *p = &x; if (c) p = NULL; return c ? 0 : *p; }
int malloc_bad(void) { int *p = malloc(4); *p = 1; int r = *p; free(p); return r; }
int malloc_ok(void) { int *p = malloc(4); if (!p) return 0; *p = 1; int r = *p; free(p); return r; }
int calloc_bad(void) { int *p = calloc(1, 4); int r = *p; free(p); return r; }
int calloc_ok(void) { int *p = calloc(1, 4); int r = 0; if (p) r = *p; free(p); return r; }
int tested_late_bad(struct node *n) { int v = n->value; if (n == NULL) return 0; if (n) return n->value; return v; }
int tested_early_ok(struct node *n) { if (n == NULL) return 0; return n->value; }
int tested_ignored_bad(struct node *n) { if (n == NULL) puts("null"); return n->value; }
int tested_left_ok(struct node *n) { if (n == NULL) { puts("null"); return 1; } return n->value; }
int conjunction_ok(struct node *n) { if (n && n->value) return 1; return 0; }
int conjunction_bad(struct node *n) { if (n || n->value) return 1; return 0; }
int disjunction_ok(struct node *n) { if (!n || n->value) return 1; return 0; }
int loop_ok(struct node *n) { int s = 0; while (n) { s += n->value; n = n->next; } return s; }
int loop_bad(struct node *n) { int s = 0; while (n) { s += n->value; n = n->next; } return s + n->value; }
int search_ok(struct node *n, int k) { while (n && n->value != k) n = n->next; return n ? n->value : 0; }
int search_bad(struct node *n, int k) { while (n && n->value != k) n = n->next; return n->value; }
static struct node *find(struct node *n, int k) { for (; n; n = n->next) if (n->value == k) return n; return NULL; }
int find_ok(struct node *n) { struct node *f = find(n, 3); return f ? f->value : 0; }
int find_bad(struct node *n) { struct node *f = find(n, 3); return f->value; }
static int *pick(int c, int *p) { return c ? p : NULL; }
int pick_ok(void) { int x = 1; return *pick(1, &x); }
int pick_bad(void) { int x = 1; return *pick(0, &x); }
static void must(int *p) { *p = 1; }
void must_ok(void) { int x; must(&x); }
void must_bad(void) { must(NULL); }
static void must_deep(int *p) { must(p); }
void must_deep_bad(void) { must_deep(NULL); }
void must_deep_ok(void) { int x; must_deep(&x); }
int field_ok(struct pair *p) { p->a = NULL; int x = 2; p->a = &x; return *p->a; }
int field_bad(struct pair *p) { int x = 2; p->a = &x; p->a = NULL; return *p->a; }
int other_field_ok(struct pair *p) { int x = 2; p->b = &x; p->a = NULL; return *p->b; }
int alias_bad(struct pair *p) { struct pair *q = p; int x; q->a = &x; p->a = NULL; return *q->a; }
int array_ok(void) { int x = 1; int *a[3] = {&x, NULL, &x}; return *a[0] + *a[2]; }
int array_bad(void) { int x = 1; int *a[3] = {&x, NULL, &x}; return *a[1]; }
int correlated_ok(int n) { int x = 1, *p = NULL; if (n > 5) p = &x; if (n > 10) return *p; return 0; }
int correlated_bad(int n) { int x = 1, *p = NULL; if (n > 10) p = &x; if (n > 5) return *p; return 0; }
int status_ok(void) { int *p = malloc(4); int failed = p == NULL; if (failed) return -1; *p = 2; free(p); return 0; }
static int init(struct pair *s) { s->a = malloc(4); if (!s->a) return -1; *s->a = 0; return 0; }
int init_ok(void) { struct pair s; if (init(&s) < 0) return 0; int r = *s.a; free(s.a); return r; }
int init_bad(void) { struct pair s; init(&s); int r = *s.a; free(s.a); return r; }
static void set_null(int **p) { *p = NULL; }
int set_null_bad(void) { int x = 1, *p = &x; set_null(&p); return *p; }
static void set_other(int **p, int *q) { *p = q; }
int set_other_ok(void) { int x = 1, *p = NULL; set_other(&p, &x); return *p; }
char copy_bad(void) { char *d = strdup("abc"); char c = d[0]; free(d); return c; }
char copy_ok(void) { char *d = strdup("abc"); if (!d) return 0; char c = d[0]; free(d); return c; }
int file_bad(const char *n) { FILE *f = fopen(n, "r"); int c = fgetc(f); fclose(f); return c; }
int file_ok(const char *n) { FILE *f = fopen(n, "r"); if (!f) return -1; int c = fgetc(f); fclose(f); return c; }
size_t env_bad(void) { return strlen(getenv("HOME")); }
size_t env_ok(void) { const char *h = getenv("HOME"); return h ? strlen(h) : 0; }
typedef int (*op)(int);
static int twice(int x) { return 2 * x; }
int pointer_ok(int x) { op f = twice; return f(x); }
int pointer_bad(int x) { op f = NULL; return f(x); }
int unknown_ok(int k) { struct node *n = lookup(k); return n->value; }
int unknown_bad(int k) { struct node *n = lookup(k); if (n == NULL) puts("none"); return n->value; }
int global_value; int *global_pointer;
int global_bad(void) { global_pointer = NULL; return *global_pointer; }
int global_ok(void) { global_pointer = NULL; global_pointer = &global_value; return *global_pointer; }
int switch_ok(int k) { int x = 1, *p = NULL; switch (k) { case 1: p = &x; break; case 2: return 0; default: return 1; } return *p; }
int switch_bad(int k) { int x = 1, *p = NULL; switch (k) { case 1: p = &x; break; case 2: break; default: return 1; } return *p; }
int goto_ok(int c) { int *p = NULL; int x; if (c) goto out; p = &x; *p = 1; out: return p ? *p : 0; }
int goto_bad(int c) { int *p = NULL; int x; if (c) goto out; p = &x; *p = 1; out: return *p; }
int struct_zero_bad(void) { struct pair s = {0}; return *s.a; }
int struct_zero_ok(void) { struct pair s = {0}; int x = 1; s.a = &x; return *s.a; }
int ternary_bad(int c, int *p) { int *q = c ? p : NULL; return *q; }
int ternary_ok(int c, int *p) { int *q = c ? p : NULL; return c ? *q : 0; }

// An element of one array is not an element of another, though the members have the same place in both.
struct job {
    int file;
    int count;
};
struct running {
    struct job *job;
    int process;
};
struct waiting {
    struct job *job;
    int until;
};
extern struct running *running;
extern struct waiting *waiting;
extern int running_count, waiting_count;
void note(const char *text, int number);

void two_arrays_ok(int file) {
    int i;
    for (i = 0; i < running_count; i++)
        if (running[i].job != 0 && running[i].job->file == file)
            running[i].job = 0;
    i = 0;
    while (i < waiting_count)
        if (waiting[i].job->file == file) {
            note("removed", waiting[i].job->count);
            waiting[i].job->count--;
            if (i < --waiting_count)
                waiting[i] = waiting[waiting_count];
        } else
            i++;
}

// A pointer that walks stays in its object.
int walked_ok(const unsigned char *p, unsigned long n) {
    int sum = 0;
    if (!p)
        return 0;
    while (n >= 47 && ((unsigned long)p & 7) != 0) {
        p++;
        n--;
    }
    while (n != 0) {
        sum += *p++;
        n--;
    }
    return sum;
}
int walked_bad(const unsigned char *p, unsigned long n) {
    int sum = 0;
    if (p)
        return 0;
    while (n != 0) {
        sum += *p++;
        n--;
    }
    return sum;
}

// Whoever compares the address of a field, or a pointer that somebody may have set to null, does not doubt what was followed before.
struct counted { int count; int number; };
static int next_number(int *number) { return number == NULL ? 0 : ++*number; }
int of_field_ok(struct counted *c) { if (c->count > 3) return 0; return next_number(&c->number); }
int of_field_bad(struct counted *c) { if (c->count > 3) return 0; return c == NULL ? 0 : c->number; }
static int word(char **at) {
    while (**at != 0 && **at != ' ')
        ++*at;
    if (**at == 0) {
        *at = NULL;
        return 0;
    }
    return 1;
}
int words_ok(char *line) {
    char *at = line;
    if (*at == '#')
        return 0;
    if (!word(&at) || at == NULL)
        return 1;
    return 2;
}

/* Literals that are compared as texts. */
int method_ok(const char *word) {
    const char *method = "strong";
    if (word == NULL || *word == 0)
        method = "none";
    if (strcmp(method, "strong") == 0)
        return word[0];
    return strncmp(method, "no", 2) != 0 ? word[0] : 0;
}
int method_bad(const char *word) {
    const char *method = "strong";
    if (word == NULL)
        method = "none";
    if (strcmp(method, "none") == 0)
        return word[0];
    return 0;
}

/* Something unknown may change variables of the program, whether anybody has looked at them before or not; where it did not run, they are as they were. */
void somebody(void);
static int *chosen, chosen_here;
static void choose(void) { chosen = &chosen_here; }
static void perhaps_somebody(int verbose) {
    if (verbose)
        somebody();
}
int stirred_ok(void) {
    chosen = 0;
    perhaps_somebody(1);
    return chosen ? *chosen : 0;
}
int stirred_first_ok(int *given) {
    int *mine = 0;
    chosen = 0;
    somebody();
    if (chosen != 0)
        mine = given;
    return chosen != 0 && given != 0 ? *mine : 0;
}
int stirred_on_no_way_bad(void) {
    chosen = 0;
    perhaps_somebody(0);
    return *chosen;
}
int stirred_and_chosen_ok(void) {
    perhaps_somebody(1);
    choose();
    return *chosen;
}

/* A literal keeps what it holds, whoever else a function writes through the same pointer for. */
static void shorten(char *text, int at) { text[at] = 0; }
static char buffer[8] = "text";
int literal_kept_bad(int which, int at) {
    char *text = which ? buffer : "text";
    if (which)
        shorten(text, at);
    int *nothing = 0;
    return "text"[0] == 't' ? *nothing : 0;
}

/* What a test is: a comparison that the function itself makes, with null, of this very reference. */
struct flow { int state; };
struct holder { int fd, is_direct, error; struct flow flow; };
static void note_error(struct holder *of, int error) { of->error = error; }
static int begin(struct flow *flow, int level) { return flow == 0 ? -2 : level > 9 ? -3 : 0; }
int follows_is_no_test_ok(struct holder *of) {
    struct flow *flow = &of->flow;
    if (!of->is_direct && begin(flow, of->fd) != 0) {
        note_error(of, -4);
        return -1;
    }
    if (!of->is_direct)
        flow->state = 0;
    return 0;
}
int merged_test_ok(struct flow *a, struct flow *b, int which) {
    struct flow *either = which ? a : b;
    int sum = a->state;
    return either ? sum + either->state : 0;
}
static int careful_length(const char *text) { return text ? (int)strlen(text) : 0; }
int careful_callee_ok(const char *name) {
    int all = (int)strlen(name), at = careful_length(name) - 1;
    while (at >= 0 && name[at] != '/')
        at--;
    return all + at;
}
int tested_after_bad(struct flow *flow) {
    int sum = flow->state;
    if (flow)
        sum += flow->state;
    return sum;
}

/* What is known behind a call survives a meeting, however many small things are known on that way. */
static int *another(int *old) {
    int *made = malloc(8);
    if (!old)
        return made;
    return made ? made : 0;
}
static int *surely_another(int *old) {
    int *made = another(old);
    if (!made)
        exit(1);
    return made;
}
struct owner { int *first; };
void known_behind_call_ok(struct owner *of, int some, int *a, int *b, int *c) {
    if (some) {
        *a = *b = *c = 1;
        of->first = surely_another(of->first);
    }
    *of->first = 0;
}

/* What something unknown fills on one way is what it was on the other. */
struct keys { int *entries; int count; };
void load_keys(struct keys *keys);
int loaded_on_one_way_ok(int is_more) {
    struct keys *keys = calloc(1, sizeof *keys);
    int first = 0;
    if (!keys)
        return 0;
    keys->entries = 0;
    if (is_more)
        load_keys(keys);
    if (keys->count > 0)
        first = *keys->entries;
    free(keys);
    return first;
}
int not_loaded_bad(int is_more) {
    struct keys *keys = calloc(1, sizeof *keys);
    int first = 0;
    if (!keys)
        return 0;
    keys->entries = 0;
    if (is_more)
        load_keys(keys);
    if (!is_more && keys->count == 0)
        first = *keys->entries;
    free(keys);
    return first;
}

/* Asked twice about the same texts, the library says the same. */
int same_texts_ok(const char *a, const char *b) {
    int number = 3, *found = 0;
    if (strcmp(a, b) == 0)
        found = &number;
    return strcmp(a, b) == 0 ? *found : 0;
}
int other_texts_bad(const char *a, const char *b) {
    int number = 3, *found = 0;
    if (strcmp(a, b) == 0)
        found = &number;
    return strcmp(a, b) != 0 ? *found : 0;
}

/* A program that raises what kills it does not go on. */
int raised_ok(int *p) {
    if (!p)
        raise(SIGKILL);
    return *p;
}
int survived_bad(int *p) {
    if (!p)
        raise(SIGCHLD);
    return *p;
}
