// Operator overloading: arithmetic, comparison, indexing, call, conversion, increments and user literals.
#include <cstdio>

struct Vec {
    int x, y;
    Vec operator+(const Vec &o) const { return {x + o.x, y + o.y}; }
    Vec operator-() const { return {-x, -y}; }
    Vec &operator+=(const Vec &o) {
        x += o.x;
        y += o.y;
        return *this;
    }
    bool operator==(const Vec &o) const { return x == o.x && y == o.y; }
    int operator[](int i) const { return i ? y : x; }
    Vec &operator++() {
        x++;
        return *this;
    }
    Vec operator++(int) {
        Vec t = *this;
        ++*this;
        return t;
    }
    explicit operator bool() const { return x || y; }
};
static Vec operator*(int k, const Vec &v) { return {k * v.x, k * v.y}; }
static bool operator<(const Vec &a, const Vec &b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }
static unsigned long operator""_k(unsigned long long v) { return v * 1000; }

struct Adder {
    int k;
    int operator()(int x) const { return x + k; }
    operator int() const { return k; }
};
struct Ptr {
    Vec *v;
    Vec *operator->() const { return v; }
    Vec &operator*() const { return *v; }
};

int main() {
    Vec a{1, 2}, b{3, 4};
    Vec c = 2 * a + -b;
    std::printf("%d %d\n", c.x, c[1]);
    a += b;
    std::printf("%d %d %d\n", a.x, a.y, a == Vec{4, 6});
    Vec d = a++;
    std::printf("%d %d", d.x, a.x);
    std::printf(" %d\n", (++a).x);
    std::printf("%d %d\n", a < b, b < a);
    if (c)
        std::printf("not zero\n");
    Adder add{10};
    std::printf("%d %d\n", add(5), add + 1);
    Ptr p{&b};
    p->x = 30;
    (*p).y = 40;
    std::printf("%d %d\n", b.x, b.y);
    std::printf("%lu\n", 5_k);
    return 0;
}
