// Move constructors and assignments, the rule of five, elision and perfect forwarding into a factory.
#include <cstdio>
#include <cstring>
#include <utility>

class Buffer {
    char *data;
    size_t n;

  public:
    explicit Buffer(const char *s) : data(new char[std::strlen(s) + 1]), n(std::strlen(s)) {
        std::strcpy(data, s);
        std::printf("make ");
    }
    Buffer(const Buffer &o) : data(new char[o.n + 1]), n(o.n) {
        std::strcpy(data, o.text());
        std::printf("copy ");
    }
    Buffer(Buffer &&o) noexcept : data(o.data), n(o.n) {
        o.data = nullptr;
        o.n = 0;
        std::printf("move ");
    }
    Buffer &operator=(Buffer o) {
        std::swap(data, o.data);
        std::swap(n, o.n);
        std::printf("assign ");
        return *this;
    }
    ~Buffer() {
        delete[] data;
        std::printf("drop ");
    }
    const char *text() const { return data ? data : "(empty)"; }
};

static Buffer make(const char *s) { return Buffer(s); }
template <class T, class... A> T build(A &&...a) { return T(std::forward<A>(a)...); }

int main() {
    Buffer a = make("first");
    std::printf("%s\n", a.text());
    Buffer b = a;
    Buffer c = std::move(a);
    std::printf("%s %s %s\n", a.text(), b.text(), c.text());
    a = std::move(b);
    std::printf("%s %s\n", a.text(), b.text());
    a = c;
    std::printf("%s\n", a.text());
    b = make("again");
    std::printf("%s\n", b.text());
    Buffer d = build<Buffer>(std::move(c));
    std::printf("%s %s\n", d.text(), c.text());
    return 0;
}
