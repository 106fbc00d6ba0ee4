// Flow through calls: no order of statements, no telling callers apart, recursion, globals, pointers to pointers.
static void points(const void *p) {}
static int x, y, z;
static int *shared;
static int *identity(int *p) { return p; }
static void write_to(int **where, int *what) { *where = what; }
static int *down(int n, int *p) { return n == 0 ? p : down(n - 1, p); }
static int *even(int n, int *p);
static int *odd(int n, int *p) { return n == 0 ? &z : even(n - 1, p); }
static int *even(int n, int *p) { return n == 0 ? p : odd(n - 1, p); }

int main(int argc, char **argv) {
    int *a = identity(&x);
    int *b = identity(&y);
    points(a); // x, y, z blunt: callers are not told apart, nor what is written later
    int *local;
    write_to(&local, &x);
    points(local); // x
    points(down(3, &y)); // y
    points(even(argc, &x)); // x, z
    shared = &z;
    points(shared); // z
    int **indirect = argc > 1 ? &a : &b;
    *indirect = &z;
    points(*indirect); // x, y, z
    int *null = 0;
    points(null); // nothing
    return 0;
}
