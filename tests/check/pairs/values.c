// Division, bounds, uninitialised memory, assertions.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int flag(void);
void fill(int *p);

int div_constant_bad(int a) { int z = 0; return a / z; }
int div_constant_ok(int a) { int z = 2; return a / z; }
int div_branch_bad(int a, int c) { int z = 0; if (c > 3) z = c; return a / z; }
int div_branch_ok(int a, int c) { int z = 1; if (c > 3) z = c; return a / z; }
int div_param_ok(int a, int b) { return a / b; }
int div_tested_bad(int a, int b) { if (b == 0) puts("zero"); return a / b; }
int div_tested_ok(int a, int b) { if (b == 0) return 0; return a / b; }
int rem_bad(int a) { int z = 5 - 5; return a % z; }
static int ratio(int a, int b) { return a / b; }
int ratio_bad(void) { return ratio(3, 0); }
int ratio_ok(void) { return ratio(3, 1); }
int input_bad(int a) { int c = getchar(); return a / c; }
int input_ok(int a) { int c = getchar(); if (c <= 0) return 0; return a / c; }
int random_bad(int a) { return a / (rand() % 2); }
int parsed_bad(const char *s) { return 100 / atoi(s); }
int parsed_ok(const char *s) { int n = atoi(s); return n ? 100 / n : 0; }
int count_bad(int n) { int k = 0; for (int i = 0; i < n; i++) k++; return 10 / (k - k); }

int index_bad(void) { int a[4] = {0}; return a[4]; }
int index_ok(void) { int a[4] = {0}; return a[3]; }
int negative_bad(void) { int a[4] = {0}; int i = -1; return a[i]; }
int index_branch_bad(int c) { int a[4] = {0}; int i = 3; if (c) i = 7; return a[i]; }
int index_branch_ok(int c) { int a[4] = {0}; int i = 3; if (c) i = 1; return a[i]; }
int index_tested_bad(int i) { int a[4] = {0}; if (i >= 0 && i <= 4) return a[i]; return 0; }
int index_tested_ok(int i) { int a[4] = {0}; if (i >= 0 && i < 4) return a[i]; return 0; }
void loop_bad(void) { int a[10]; for (int i = 0; i <= 10; i++) a[i] = 0; }
void loop_ok(void) { int a[10]; for (int i = 0; i < 10; i++) a[i] = 0; }
void heap_loop_bad(void) { int *a = malloc(10 * sizeof *a); if (!a) return; for (int i = 0; i < 12; i++) a[i] = 0; free(a); }
void heap_loop_ok(void) { int *a = malloc(12 * sizeof *a); if (!a) return; for (int i = 0; i < 12; i++) a[i] = 0; free(a); }
void heap_index_bad(void) { char *p = malloc(4); if (!p) return; p[4] = 0; free(p); }
void heap_index_ok(void) { char *p = malloc(4); if (!p) return; p[3] = 0; free(p); }
void copy_bad(const char *s) { char b[4]; memcpy(b, s, 8); }
void copy_ok(const char *s) { char b[8]; memcpy(b, s, 8); }
void set_bad(void) { char b[4]; memset(b, 0, 5); }
void set_ok(void) { char b[4]; memset(b, 0, sizeof b); }
void strcpy_bad(void) { char b[4]; strcpy(b, "long text"); }
void strcpy_ok(void) { char b[10]; strcpy(b, "long text"); }
void gets_bad(void) { char b[8]; if (fgets(b, 16, stdin)) puts(b); }
void gets_ok(void) { char b[8]; if (fgets(b, sizeof b, stdin)) puts(b); }
static void put(int *a, int i) { a[i] = 1; }
void put_bad(void) { int a[4]; put(a, 4); }
void put_ok(void) { int a[4]; put(a, 2); }
static void clear(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }
void clear_ok(void) { int a[4]; clear(a, 4); }
static int table[5];
int table_bad(void) { return table[5]; }
int table_ok(void) { return table[4]; }
int input_index_bad(void) { int c = getchar(); return table[c]; }
int input_index_ok(void) { int c = getchar(); return c >= 0 && c < 5 ? table[c] : 0; }
char text_bad(void) { return "abc"[5]; }
char text_ok(void) { return "abc"[3]; }

int uninit_bad(void) { int x; int *p = &x; return *p; }
int uninit_ok(void) { int x; int *p = &x; *p = 1; return *p; }
int uninit_branch_bad(int c) { int x; int *p = &x; if (c) *p = 1; return x; }
int uninit_branch_ok(int c) { int x; int *p = &x; if (c) *p = 1; else *p = 2; return x; }
int uninit_callee_ok(void) { int x; fill(&x); return x; }
static void maybe(int *p, int c) { if (c) *p = 1; }
int uninit_maybe_bad(int c) { int x; maybe(&x, c); return x; }
int uninit_maybe_ok(int c) { int x; maybe(&x, c); return c ? x : 0; }
int uninit_heap_bad(void) { int *p = malloc(4); if (!p) return 0; int r = *p; free(p); return r; }
int uninit_heap_ok(void) { int *p = calloc(1, 4); if (!p) return 0; int r = *p; free(p); return r; }
int uninit_array_ok(void) { int a[4]; for (int i = 0; i < 4; i++) a[i] = i; return a[2]; }
struct point { int x, y; };
int uninit_field_bad(void) { struct point p; p.x = 1; return p.y; }
int uninit_field_ok(void) { struct point p; p.x = 1; p.y = 2; return p.x + p.y; }
int uninit_copy_ok(void) { struct point p = {1, 2}, q = p; return q.y; }
int uninit_scan_ok(void) { int x; if (scanf("%d", &x) != 1) return 0; return x; }
int uninit_value_bad(int c) { int x; if (c) x = 1; return x; }
int uninit_value_ok(int c) { int x; if (c) x = 1; return c ? x : 0; }

void assert_bad(int c) { int x = 1; if (c) x = 2; assert(x == 1); }
void assert_ok(int c) { int x = 1; if (c) x = 1; assert(x == 1); }
void assert_param_ok(int x) { assert(x > 0); }
static void positive(int x) { assert(x > 0); }
void assert_callee_bad(void) { positive(0); }
void assert_callee_ok(void) { positive(1); }
void assert_tested_bad(int x) { if (x < 0) assert(x >= 0); }
void assert_range_ok(int x) { if (x > 3) assert(x > 2); }
void assert_sum_ok(int a, int b) { if (a > 0 && b > 0 && a < 100 && b < 100) assert(a + b > 1); }
void assert_sum_bad(int a, int b) { if (a > 0 && b > 0) { int c = a - a; assert(c > 0); } }

// A result that nobody made is no variable of the program's; a function that uses its own is.
int no_result_ok(int x) { if (x > 0) { return 1; } }
int no_result_bad(int x) { int r; if (x > 0) { r = 1; } return r; }

// Variables that start as copies of constants.
struct pair { int a; int b; int *p; };
int array_copy_ok(void) { int t[2][3] = {{1, 2, 3}, {4, 5, 0}}; int z = 0; if (t[0][1] != 2 || t[1][2] != 0) return 1 / z; return t[1][1]; }
int array_copy_bad(void) { int t[2][3] = {{1, 2, 3}, {4, 5, 0}}; return 7 / t[1][2]; }
int struct_copy_ok(void) { struct pair s = {.a = 3, .b = 0}; return 7 / s.a; }
int struct_copy_bad(void) { struct pair s = {.a = 3, .b = 0}; return *s.p; }

// Input can be any number.
int scanned_bad(void) { int n = 1; scanf("%d", &n); return 10 / n; }
int scanned_ok(void) { int n = 1; scanf("%d", &n); return n != 0 ? 10 / n : 0; }
int scanned_other_ok(void) { int n = 1, m = 2; scanf("%d", &n); return 10 / m; }

// Behind a loop its counter is where the test stopped it.
struct digits { unsigned v[32]; };
static void pack(signed char r[85], const struct digits *s) {
    int i;
    for (i = 0; i < 10; i++)
        r[8 * i] = s->v[3 * i] & 7;
    r[8 * i] = s->v[3 * i] & 7;
}
static void pack_far(signed char r[85], const struct digits *s) {
    int i;
    for (i = 0; i < 11; i++)
        r[i] = s->v[i] & 7;
    r[0] = s->v[3 * i] & 7;
}
int counted_ok(void) { struct digits s = {{1}}; signed char r[85]; pack(r, &s); return r[0]; }
int counted_bad(void) { struct digits s = {{1}}; signed char r[85]; pack_far(r, &s); return r[0]; }

// Remainders without sign stay below their divisor.
int remainder_ok(unsigned n) { static const int of[5] = {1, 2, 3, 4, 5}; int sum = 0; for (unsigned i = 0; i < 9; i++) sum += of[(n + i) % 5]; return sum; }
int remainder_bad(unsigned n) { static const int of[4] = {1, 2, 3, 4}; if (n % 5 > 3) return of[n % 5]; return 0; }

// A counter without sign goes down to zero and no further.
void trim_ok(char *s) {
    unsigned long i = strlen(s);
    if (i == 0)
        return;
    for (i--; i > 0; i--)
        if (s[i] == ' ')
            s[i] = 0;
}
int down_bad(void) {
    int a[4] = {1, 2, 3, 4}, sum = 0;
    for (unsigned long i = 4; i > 0; i--)
        sum += a[i];
    return sum;
}

// A counter that goes by two passes over the odd numbers.
struct boxes { unsigned s[256]; };
void pairs_ok(struct boxes *b) {
    unsigned short k;
    for (k = 0; k < 256; k += 2) {
        b->s[k] = 1;
        b->s[k + 1] = 2;
    }
}
int wide_pairs_ok(void) {
    int a[10] = {1}, sum = 0;
    for (int k = 0; k < 10; k += 2)
        sum += a[k + 1];
    return sum;
}
int pairs_bad(void) {
    int a[9] = {1}, sum = 0;
    for (unsigned short k = 0; k < 9; k += 2)
        sum += a[k + 1];
    return sum;
}

/* A table that nobody writes keeps its values, also where its elements are read by an index. */
struct device { const char *name; };
struct device *devices[] = { 0 };
struct device *drivers[] = { 0 };
int devices_ok(void) { int i, n = 0; for (i = 0; devices[i]; i++) n += devices[i]->name[0]; return n; }
int drivers_bad(void) { int i, n = 0; for (i = 0; drivers[i]; i++) n += drivers[i]->name[0]; return n; }
void add_driver_ok(struct device *one) { drivers[0] = one; }

/* A pointer that walks along an array: where it is nobody knows, but what it walks over was written. */
int walked_ok(void) {
    const char *texts[3];
    int n = 0;
    texts[0] = "a";
    texts[1] = "b";
    texts[2] = 0;
    for (const char **at = texts; *at; at++)
        n += **at;
    return n;
}
int walked_bad(void) {
    const char *texts[3];
    int n = 0;
    for (const char **at = texts; *at; at++)
        n += **at;
    return n;
}

/* A character of a literal is one of its characters, wherever it stands. */
int letter_ok(void) {
    int seen[1] = {0};
    const char *text = "hello";
    for (int i = 0; i < 5; i++) {
        if (text[i] > 'o')
            seen[text[i]] = 1;
    }
    return seen[0];
}
int letter_bad(void) {
    int seen[1] = {0};
    const char *text = "hello";
    for (int i = 0; i < 5; i++) {
        if (text[i] == 'h')
            seen[text[i]] = 1;
    }
    return seen[0];
}

/* The test for overflow that allocators make: a size that is negative as a number with a sign is a very large one. */
static void *surely_zeroed(size_t many, size_t size) {
    if (size == 0 || many == 0 || SIZE_MAX / many < size)
        exit(1);
    void *made = calloc(many, size);
    if (!made)
        exit(1);
    return made;
}
static int first_of(int many) {
    int *all = surely_zeroed(many, sizeof *all), first = all[0];
    free(all);
    return first;
}
int negative_count_ok(void) { return first_of(-1); }
int divided_by_large_bad(void) {
    int four[4] = {0};
    return four[SIZE_MAX / (size_t)-2 + 3];
}
int divided_by_large_ok(void) {
    int four[4] = {0};
    return four[SIZE_MAX / (size_t)-2 + 2];
}
