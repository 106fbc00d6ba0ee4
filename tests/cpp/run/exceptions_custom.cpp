// Exception classes with state, caught by reference and modified before rethrow; function try blocks.
#include <cstdio>
#include <exception>
#include <string>

class ParseError : public std::exception {
    std::string msg;

  public:
    int line;
    ParseError(std::string m, int l) : msg(std::move(m)), line(l) {}
    const char *what() const noexcept override { return msg.c_str(); }
};

static int parse(const char *s) {
    int v = 0;
    for (int i = 0; s[i]; i++) {
        if (s[i] < '0' || s[i] > '9')
            throw ParseError(std::string("bad character ") + s[i], i);
        v = v * 10 + (s[i] - '0');
    }
    return v;
}

static int with_context(const char *s, int line) {
    try {
        return parse(s);
    } catch (ParseError &e) {
        e.line += line * 100;
        throw;
    }
}

struct Holder {
    int v;
    explicit Holder(const char *s) try : v(parse(s)) {
    } catch (ParseError &e) {
        std::printf("in constructor: %s\n", e.what());
    }
};

int main() {
    const char *in[] = {"12", "4x", "77", "?"};
    int total = 0;
    for (int i = 0; i < 4; i++)
        try {
            total += with_context(in[i], i + 1);
        } catch (const ParseError &e) {
            std::printf("%s at %d\n", e.what(), e.line);
        }
    std::printf("%d\n", total);
    try {
        Holder h("1z");
    } catch (const std::exception &e) {
        std::printf("outside: %s\n", e.what());
    }
    return 0;
}
