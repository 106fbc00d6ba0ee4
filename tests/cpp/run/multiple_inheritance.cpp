// Multiple inheritance: pointer adjustment, two vtables, casts between bases.
#include <cstdio>

struct Reader {
    int r = 1;
    virtual ~Reader() = default;
    virtual int read() { return r; }
};
struct Writer {
    int w = 2;
    virtual ~Writer() = default;
    virtual void write(int v) { w = v; }
};
struct Named {
    const char *name;
};
struct Stream : Reader, Writer, Named {
    explicit Stream(const char *n) { name = n; }
    int read() override { return w * 10 + r; }
    void write(int v) override {
        w = v;
        r = -v;
    }
};

static void fill(Writer &w) { w.write(7); }
static int drain(Reader *r) { return r->read(); }

int main() {
    Stream s("pipe");
    std::printf("%d\n", drain(&s));
    fill(s);
    std::printf("%d %s\n", drain(&s), s.name);
    Writer *w = &s;
    std::printf("%d\n", static_cast<void *>(w) == static_cast<void *>(&s));
    std::printf("%d\n", static_cast<Stream *>(w) == &s);
    Reader *r = dynamic_cast<Reader *>(w);
    std::printf("%d\n", r->read());
    Writer *none = nullptr;
    std::printf("%d\n", static_cast<Stream *>(none) == nullptr);
    Writer *heap = new Stream("heap");
    delete heap;
    return 0;
}
