// The order of construction and destruction of bases, members and locals; virtual calls during construction.
#include <cstdio>

struct Trace {
    const char *n;
    explicit Trace(const char *n) : n(n) { std::printf("+%s ", n); }
    ~Trace() { std::printf("-%s ", n); }
};
struct Base {
    Trace t{"base-member"};
    Base() { hook(); }
    virtual ~Base() { hook(); }
    virtual void hook() { std::printf("base-hook "); }
};
struct Derived : Base {
    Trace a{"a"}, b;
    Derived() : b("b") { hook(); }
    ~Derived() override { hook(); }
    void hook() override { std::printf("derived-hook "); }
};

static void early(bool leave) {
    Trace x("x");
    if (leave)
        return;
    Trace y("y");
}

int main() {
    {
        Derived d;
        std::printf("\n");
    }
    std::printf("\n");
    early(true);
    early(false);
    std::printf("\n");
    for (int i = 0; i < 2; i++)
        Trace t(i ? "one" : "zero");
    std::printf("\n");
    Trace("temporary"), std::printf("| ");
    std::printf("\n");
    return 0;
}
