// Unwinding destroys locals in reverse order through several frames; rethrow and nested handlers.
#include <cstdio>

struct Guard {
    int id;
    explicit Guard(int id) : id(id) { std::printf("+%d ", id); }
    ~Guard() { std::printf("-%d ", id); }
};

static void deep(int n) {
    Guard g(n);
    if (n == 0)
        throw n + 7;
    deep(n - 1);
    std::printf("never ");
}

static void middle() {
    Guard g(100);
    try {
        Guard h(200);
        deep(2);
    } catch (int v) {
        std::printf("[caught %d] ", v);
        throw;
    }
}

struct Half {
    Guard a{1}, b{2};
    Half() { throw 'h'; }
    ~Half() { std::printf("~Half "); }
};

int main() {
    try {
        middle();
    } catch (int v) {
        std::printf("[again %d]\n", v);
    }
    try {
        Half h;
    } catch (char c) {
        std::printf("[%c]\n", c);
    }
    try {
        try {
            throw 1;
        } catch (int) {
            Guard g(5);
            throw 2.0;
        }
    } catch (double d) {
        std::printf("[%g]\n", d);
    }
    return 0;
}
