// Structures of 1 to 40 bytes passed and returned by value; the caller's copy stays untouched.
#include <stdio.h>

struct s1 { char c; };
struct s3 { char c[3]; };
struct s8 { int a, b; };
struct s12 { int a, b, c; };
struct s16 { long a; double d; };
struct sf { float x, y, z; };
struct s40 { long v[5]; };

static struct s1 f1(struct s1 s) { s.c++; return s; }
static struct s3 f3(struct s3 s) { char t = s.c[0]; s.c[0] = s.c[2]; s.c[2] = t; return s; }
static struct s8 f8(struct s8 s) { return (struct s8){s.b, s.a}; }
static struct s12 f12(struct s12 s) { s.a += s.b + s.c; return s; }
static struct s16 f16(struct s16 s, int k) { s.a *= k; s.d /= k; return s; }
static struct sf ff(struct sf s) { return (struct sf){s.y, s.z, s.x}; }
static struct s40 f40(struct s40 s, struct s40 t) {
    for (int i = 0; i < 5; i++)
        s.v[i] += t.v[4 - i];
    return s;
}

int main(void) {
    struct s1 a = {'a'};
    printf("%c %c\n", f1(a).c, a.c);
    struct s3 b = {{'x', 'y', 'z'}};
    struct s3 b2 = f3(b);
    printf("%.3s %.3s\n", b.c, b2.c);
    struct s8 c = f8((struct s8){1, 2});
    printf("%d %d\n", c.a, c.b);
    struct s12 d = f12((struct s12){1, 2, 3});
    printf("%d %d %d\n", d.a, d.b, d.c);
    struct s16 e = f16((struct s16){10, 10.0}, 4);
    printf("%ld %g\n", e.a, e.d);
    struct sf g = ff((struct sf){1, 2, 3});
    printf("%g %g %g\n", g.x, g.y, g.z);
    struct s40 h = {{1, 2, 3, 4, 5}}, k = {{10, 20, 30, 40, 50}};
    struct s40 r = f40(h, k);
    printf("%ld %ld %ld %ld %ld, %ld\n", r.v[0], r.v[1], r.v[2], r.v[3], r.v[4], h.v[0]);
    struct s40 x = f40(f40(h, k), f40(k, h));
    printf("%ld %ld\n", x.v[0], x.v[4]);
    return 0;
}
