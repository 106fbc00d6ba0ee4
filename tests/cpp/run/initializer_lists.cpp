// std::initializer_list, uniform and aggregate initialisation, default member values, delegating constructors.
#include <cstdio>
#include <initializer_list>
#include <vector>

struct Poly {
    std::vector<int> c;
    Poly(std::initializer_list<int> l) : c(l) {}
    explicit Poly(int n) : Poly{} { c.assign(n, 1); }
    long at(long x) const {
        long r = 0;
        for (size_t i = c.size(); i-- > 0;)
            r = r * x + c[i];
        return r;
    }
};

struct Config {
    int port = 80;
    const char *host = "localhost";
    struct {
        bool tls = true;
        int depth{3};
    } opt;
};

static int sum(std::initializer_list<int> l) {
    int s = 0;
    for (int x : l)
        s += x;
    return s;
}

int main() {
    Poly p{1, 2, 3}, q(3), e{};
    std::printf("%ld %ld %ld\n", p.at(10), q.at(10), e.at(5));
    std::printf("%d %d\n", sum({1, 2, 3, 4}), sum({}));
    Config c, d{8080, "h", {}}, f{1, "h", {false, 9}};
    std::printf("%d %s %d %d\n", c.port, c.host, c.opt.tls, c.opt.depth);
    std::printf("%d %s %d\n", d.port, d.host, d.opt.depth);
    std::printf("%d %s %d %d\n", f.port, f.host, f.opt.tls, f.opt.depth);
    std::vector<int> a(3, 7), b{3, 7};
    std::printf("%zu %zu\n", a.size(), b.size());
    int z{};
    int arr[4]{1, 2};
    std::printf("%d %d %d\n", z, arr[1], arr[3]);
    for (auto x : {10, 20, 30})
        std::printf("%d ", x);
    std::printf("\n");
    return 0;
}
