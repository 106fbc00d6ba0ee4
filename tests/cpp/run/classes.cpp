// Classes: constructors, destructors, member functions, static members, const and friend functions.
#include <cstdio>

class Counter {
    int n;
    static int live;

  public:
    explicit Counter(int start = 0) : n(start) { live++; }
    Counter(const Counter &o) : n(o.n) { live++; }
    ~Counter() { live--; }
    Counter &add(int k) {
        n += k;
        return *this;
    }
    int get() const { return n; }
    static int alive() { return live; }
    friend bool same(const Counter &a, const Counter &b);
};
int Counter::live = 0;

bool same(const Counter &a, const Counter &b) { return a.n == b.n; }

static int take(Counter c) { return c.add(100).get() + Counter::alive(); }

int main() {
    Counter a, b(5);
    a.add(2).add(3);
    std::printf("%d %d %d\n", a.get(), b.get(), same(a, b));
    std::printf("%d\n", take(a));
    std::printf("%d %d\n", a.get(), Counter::alive());
    {
        Counter list[3] = {Counter(1), Counter(2), Counter(3)};
        std::printf("%d %d\n", list[2].get(), Counter::alive());
    }
    std::printf("%d\n", Counter::alive());
    const Counter &r = b;
    std::printf("%d\n", r.get());
    return 0;
}
