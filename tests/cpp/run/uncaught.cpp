// An uncaught exception aborts the program after the output that was flushed.
#include <cstdio>
#include <stdexcept>

struct Resource {
    ~Resource() { std::printf("released\n"); }
};

static int checked(int i) {
    if (i > 2)
        throw std::logic_error("index too large");
    return i * i;
}

int main() {
    for (int i = 0; i < 3; i++)
        std::printf("%d\n", checked(i));
    try {
        Resource r;
        checked(5);
    } catch (const std::logic_error &e) {
        std::printf("%s\n", e.what());
    }
    std::fflush(stdout);
    checked(9);
    std::printf("not reached\n");
    return 0;
}
