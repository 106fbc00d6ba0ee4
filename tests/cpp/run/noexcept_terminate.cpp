// An exception that leaves a noexcept function ends the program through std::terminate.
#include <cstdio>
#include <cstdlib>
#include <exception>

static void quiet(int n) noexcept {
    if (n > 1)
        throw n;
    std::printf("quiet %d\n", n);
}

int main() {
    static_assert(noexcept(quiet(1)), "declared noexcept");
    std::set_terminate([] {
        std::printf("terminate\n");
        std::fflush(stdout);
        std::_Exit(3);
    });
    quiet(1);
    try {
        quiet(2);
    } catch (int) {
        std::printf("must not be caught\n");
    }
    return 0;
}
