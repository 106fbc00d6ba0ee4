// std::optional, std::variant with visit, std::any-free tagged values and bad access exceptions.
#include <cstdio>
#include <optional>
#include <string>
#include <variant>

static std::optional<int> parse(const std::string &s) {
    if (s.empty())
        return std::nullopt;
    int v = 0;
    for (char c : s) {
        if (c < '0' || c > '9')
            return {};
        v = v * 10 + (c - '0');
    }
    return v;
}

using Value = std::variant<int, double, std::string>;
struct Show {
    void operator()(int i) const { std::printf("int %d\n", i); }
    void operator()(double d) const { std::printf("double %g\n", d); }
    void operator()(const std::string &s) const { std::printf("string %s\n", s.c_str()); }
};

int main() {
    for (const char *s : {"12", "", "4x"}) {
        auto r = parse(s);
        std::printf("%d %d\n", r.has_value(), r.value_or(-1));
    }
    try {
        std::printf("%d\n", parse("?").value());
    } catch (const std::bad_optional_access &) {
        std::printf("no value\n");
    }
    Value v[] = {1, 2.5, std::string("a long enough string for the heap")};
    for (auto &x : v) {
        std::visit(Show{}, x);
        std::printf("%zu\n", x.index());
    }
    v[0] = "text";
    std::visit(Show{}, v[0]);
    if (auto *d = std::get_if<double>(&v[1]))
        *d *= 2;
    std::printf("%g\n", std::get<double>(v[1]));
    try {
        std::get<int>(v[2]);
    } catch (const std::bad_variant_access &) {
        std::printf("wrong alternative\n");
    }
    return 0;
}
