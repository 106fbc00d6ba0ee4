// Compile-time dispatch: if constexpr, enable_if, CRTP, tag types and template template parameters.
#include <cstdio>
#include <type_traits>

template <class T> const char *kind(T) {
    if constexpr (std::is_integral_v<T>)
        return std::is_signed_v<T> ? "signed" : "unsigned";
    else if constexpr (std::is_floating_point_v<T>)
        return "floating";
    else
        return "other";
}

template <class D> struct Printable {
    void print() const { std::printf("<%d>\n", static_cast<const D *>(this)->value()); }
};
struct Five : Printable<Five> { int value() const { return 5; } };
struct Boxed : Printable<Boxed> {
    int v;
    explicit Boxed(int v) : v(v) {}
    int value() const { return v * 2; }
};

template <class T, std::enable_if_t<(sizeof(T) > 4), int> = 0> int big(T) { return 1; }
template <class T, std::enable_if_t<(sizeof(T) <= 4), int> = 0> int big(T) { return 0; }

struct Fast {};
struct Slow {};
static const char *run(Fast) { return "fast"; }
static const char *run(Slow) { return "slow"; }

template <class T> struct Pair { T a, b; };
template <template <class> class C, class T> T first(const C<T> &c) { return c.a; }

int main() {
    std::printf("%s %s %s %s\n", kind(1), kind(1u), kind(1.0f), kind("x"));
    Five().print();
    Boxed(21).print();
    std::printf("%d %d %d\n", big('c'), big(1), big(1L));
    std::printf("%s %s\n", run(Fast()), run(Slow{}));
    std::printf("%d\n", first(Pair<int>{3, 4}));
    return 0;
}
