// RAII: a guard with a release on every path, scope exit actions and a locked region counter.
#include <cstdio>

class File {
    const char *name;
    static int open_files;

  public:
    explicit File(const char *n) : name(n) { std::printf("open %s (%d)\n", name, ++open_files); }
    ~File() { std::printf("close %s (%d)\n", name, --open_files); }
    File(const File &) = delete;
    File &operator=(const File &) = delete;
};
int File::open_files;

template <class F> struct Defer {
    F f;
    explicit Defer(F f) : f(f) {}
    ~Defer() { f(); }
};

static int process(int mode) {
    File a("a");
    int state = 1;
    Defer d([&] { std::printf("state %d\n", state); });
    if (mode == 0)
        return -1;
    File b("b");
    state = 2;
    if (mode == 1)
        throw mode;
    for (int i = 0; i < 3; i++) {
        File c("c");
        if (i == 1)
            break;
    }
    state = 3;
    return 0;
}

int main() {
    for (int m = 0; m < 3; m++)
        try {
            std::printf("result %d\n", process(m));
        } catch (int e) {
            std::printf("caught %d\n", e);
        }
    return 0;
}
