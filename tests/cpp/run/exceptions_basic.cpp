// throw and catch: by value, reference and base class, several handlers, catch all.
#include <cstdio>
#include <stdexcept>

struct Base { virtual ~Base() = default; virtual int code() const { return 1; } };
struct Derived : Base { int code() const override { return 2; } };

static void thrower(int k) {
    switch (k) {
    case 0: throw 42;
    case 1: throw "text";
    case 2: throw Derived();
    case 3: throw std::runtime_error("runtime");
    case 4: throw std::out_of_range("range");
    case 5: throw 2.5;
    case 6: throw 'c';
    }
    std::printf("no throw\n");
}

int main() {
    for (int k = 0; k < 8; k++) {
        try {
            thrower(k);
        } catch (int v) {
            std::printf("int %d\n", v);
        } catch (const char *s) {
            std::printf("text %s\n", s);
        } catch (const Base &b) {
            std::printf("base %d\n", b.code());
        } catch (const std::out_of_range &e) {
            std::printf("out of range %s\n", e.what());
        } catch (const std::exception &e) {
            std::printf("exception %s\n", e.what());
        } catch (double d) {
            std::printf("double %g\n", d);
        } catch (...) {
            std::printf("something\n");
        }
    }
    return 0;
}
