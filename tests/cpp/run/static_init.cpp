// Static initialisation order in one file, function statics built on first use, destruction at exit.
#include <cstdio>

struct Log {
    const char *n;
    explicit Log(const char *n) : n(n) { std::printf("+%s\n", n); }
    ~Log() { std::printf("-%s\n", n); }
};

static int next() {
    static int n = 10;
    return n++;
}

Log first("first");
int a = next();
static Log second("second");
int b = next() + a;

Log &lazy() {
    static Log l("lazy");
    return l;
}

struct Registry {
    int count = 0;
    static Registry &get() {
        static Registry r;
        return r;
    }
};
struct Auto {
    explicit Auto(int k) { Registry::get().count += k; }
};
static Auto r1(1), r2(2), r3(4);

int main() {
    std::printf("%d %d\n", a, b);
    std::printf("%s\n", lazy().n);
    std::printf("%s\n", lazy().n);
    std::printf("%d\n", Registry::get().count);
    Log local("local");
    return 0;
}
