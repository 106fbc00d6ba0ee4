// Fields of structures are told apart, also inside each other.
static void points(const void *p) {}
static void alias(const void *p, const void *q) {}
struct inner { int *a, *b; };
struct outer { int *first; struct inner in; int *last; };
static int x, y, z, w;

static void set(struct inner *i, int *p) { i->b = p; }

int main(void) {
    struct outer o = {0};
    o.first = &x;
    o.in.a = &y;
    o.last = &z;
    set(&o.in, &w);
    points(o.first); // x
    points(o.in.a); // y
    points(o.in.b); // w
    points(o.last); // z
    points(&o.in); // o+8
    points(&o.in.b); // o+16
    alias(&o.in.a, &o.in.b); // no
    alias(&o.in, &o.in.a); // yes
    struct outer copy = o;
    points(copy.in.b); // w
    points(copy.first); // x
    return 0;
}
