// constexpr functions, arrays computed at compile time, static_assert and enum classes.
#include <array>
#include <cstdio>

constexpr unsigned long fib(int n) {
    unsigned long a = 0, b = 1;
    while (n-- > 0) {
        unsigned long t = a + b;
        a = b;
        b = t;
    }
    return a;
}
static_assert(fib(10) == 55, "fib");

constexpr std::array<int, 10> squares() {
    std::array<int, 10> r{};
    for (int i = 0; i < 10; i++)
        r[i] = i * i;
    return r;
}
constexpr auto table = squares();
static_assert(table[9] == 81, "table");

enum class Level : unsigned char { low = 1, mid = 5, high = 200 };
constexpr int weight(Level l) { return static_cast<int>(l) * 2; }

struct Point {
    int x, y;
    constexpr Point(int x, int y) : x(x), y(y) {}
    constexpr int dot(const Point &o) const { return x * o.x + y * o.y; }
};
constexpr Point origin(3, 4);
constexpr int len2 = origin.dot(origin);

int main() {
    std::printf("%lu %lu\n", fib(50), fib(static_cast<int>(table[3])));
    int s = 0;
    for (int x : table)
        s += x;
    std::printf("%d %zu\n", s, table.size());
    std::printf("%d %d %zu\n", weight(Level::low), weight(Level::high), sizeof(Level));
    std::printf("%d\n", len2);
    int buf[fib(7)];
    std::printf("%zu\n", sizeof buf / sizeof buf[0]);
    switch (Level l = Level::mid; l) {
    case Level::low: std::printf("low\n"); break;
    case Level::mid: std::printf("mid\n"); break;
    case Level::high: std::printf("high\n"); break;
    }
    return 0;
}
