// References: aliases, parameters, returns, lifetime extension, const and rvalue references, overloads.
#include <cstdio>
#include <utility>

static int store[3] = {1, 2, 3};
static int &at(int i) { return store[i]; }
static void swap_(int &a, int &b) {
    int t = a;
    a = b;
    b = t;
}
static const char *which(int &) { return "lvalue"; }
static const char *which(const int &) { return "const lvalue"; }
static const char *which(int &&) { return "rvalue"; }
template <class T> static const char *forward_(T &&x) { return which(std::forward<T>(x)); }

struct Temp {
    int v;
    ~Temp() { std::printf("~Temp %d\n", v); }
};

struct Holder {
    int &r;
    void set(int v) { r = v; }
};

int main() {
    at(1) = 20;
    at(2)++;
    std::printf("%d %d %d\n", store[0], store[1], store[2]);
    swap_(store[0], at(1));
    std::printf("%d %d\n", store[0], store[1]);
    int x = 5;
    int &r = x;
    r = 6;
    const int &c = x;
    x = 7;
    std::printf("%d %d %d\n", r, c, &r == &x);
    std::printf("%s %s %s %s\n", which(x), which(c), which(3), which(std::move(x)));
    std::printf("%s %s %s\n", forward_(x), forward_(c), forward_(4));
    {
        const Temp &t = Temp{1};
        std::printf("alive %d\n", t.v);
    }
    Holder h{x};
    h.set(50);
    std::printf("%d\n", x);
    int arr[3] = {1, 2, 3};
    int(&ar)[3] = arr;
    for (int &e : ar)
        e *= 2;
    std::printf("%d %zu\n", arr[2], sizeof ar);
    return 0;
}
