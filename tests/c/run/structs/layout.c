// Sizes, alignments and offsets of structures with padding, nesting, packing and alignment attributes.
#include <stddef.h>
#include <stdio.h>

struct a { char c; int i; char d; };
struct b { char c; double d; short s; };
struct c { char x[3]; short y; };
struct d { struct a a; char tail; };
struct e { char c; int i; short s; } __attribute__((packed));
struct f { char c; _Alignas(16) int i; };
union u { char c[9]; long l; };
struct g { char c; union u u; long double ld; };

#define SHOW(T) printf(#T ": %zu align %zu\n", sizeof(T), _Alignof(T))
#define OFF(T, m) printf(#T "." #m " %zu\n", offsetof(T, m))

int main(void) {
    SHOW(struct a);
    SHOW(struct b);
    SHOW(struct c);
    SHOW(struct d);
    SHOW(struct e);
    SHOW(struct f);
    SHOW(union u);
    SHOW(struct g);
    OFF(struct a, i);
    OFF(struct a, d);
    OFF(struct b, d);
    OFF(struct b, s);
    OFF(struct c, y);
    OFF(struct d, tail);
    OFF(struct d, a.d);
    OFF(struct e, i);
    OFF(struct e, s);
    OFF(struct f, i);
    OFF(struct g, u);
    OFF(struct g, ld);
    struct a v[3];
    printf("%td\n", (char *)&v[2] - (char *)&v[0]);
    return 0;
}
