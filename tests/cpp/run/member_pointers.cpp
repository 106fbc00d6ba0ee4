// Pointers to members and member functions, virtual ones too, in tables and templates.
#include <cstdio>

struct Base {
    int a = 1, b = 2, c = 3;
    virtual ~Base() = default;
    virtual int run(int x) { return x + a; }
    int plain(int x) { return x * b; }
    int twice(int x) const { return 2 * x + c; }
};
struct Derived : Base {
    int run(int x) override { return x - a; }
};

template <int Base::*M> static int get(const Base &b) { return b.*M; }

int main() {
    int Base::*fields[] = {&Base::a, &Base::b, &Base::c};
    Base base;
    Derived derived;
    derived.a = 10;
    int s = 0;
    for (auto f : fields) {
        s = s * 10 + base.*f;
        (&derived)->*f += 5;
    }
    std::printf("%d %d %d %d\n", s, derived.a, derived.b, derived.c);
    int (Base::*methods[])(int) = {&Base::run, &Base::plain};
    for (auto m : methods)
        std::printf("%d %d\n", (base.*m)(100), (derived.*m)(100));
    int (Base::*cm)(int) const = &Base::twice;
    std::printf("%d\n", (base.*cm)(4));
    std::printf("%d %d\n", get<&Base::a>(base), get<&Base::c>(derived));
    int (Base::*none)(int) = nullptr;
    std::printf("%d %d\n", none == nullptr, methods[0] == &Base::run);
    int Base::*nf = nullptr;
    std::printf("%d\n", nf == nullptr);
    return 0;
}
