// Lambdas: captures by value and reference, mutable, generic, returned, recursive and converted to pointers.
#include <cstdio>
#include <functional>

template <class F> static int apply(F f, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += f(i);
    return s;
}

static auto adder(int k) {
    return [k](int x) { return x + k; };
}

int main() {
    int base = 10, calls = 0;
    auto f = [base, &calls](int x) {
        calls++;
        return base + x;
    };
    base = 1000;
    std::printf("%d", apply(f, 3));
    std::printf(" %d\n", calls);
    auto counter = [n = 0]() mutable { return ++n; };
    counter();
    auto copy = counter;
    std::printf("%d %d\n", counter(), copy());
    auto twice = [](auto x) { return x + x; };
    std::printf("%d %g\n", twice(4), twice(1.25));
    std::printf("%d\n", adder(5)(adder(6)(7)));
    std::function<int(int)> fact = [&fact](int n) { return n < 2 ? 1 : n * fact(n - 1); };
    std::printf("%d\n", fact(6));
    int (*fp)(int, int) = [](int a, int b) { return a * b; };
    std::printf("%d\n", fp(6, 7));
    struct S {
        int v = 3;
        int run() {
            auto g = [this](int k) { return v *= k; };
            return g(2) + g(2);
        }
    } s;
    std::printf("%d\n", s.run());
    std::printf("%d\n", [] { return 99; }());
    return 0;
}
