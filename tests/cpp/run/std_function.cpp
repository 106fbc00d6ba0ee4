// std::function and bind-like composition: storing lambdas, functors, function pointers and members.
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

static int triple(int x) { return 3 * x; }

struct Scale {
    int k;
    int operator()(int x) const { return k * x; }
    int offset(int x) const { return x + k; }
};

using Op = std::function<int(int)>;

static Op compose(Op f, Op g) {
    return [f, g](int x) { return f(g(x)); };
}

int main() {
    std::vector<Op> ops{triple, Scale{5}, [](int x) { return x - 1; }};
    Scale s{100};
    ops.push_back([s](int x) { return s.offset(x); });
    for (auto &op : ops)
        std::printf("%d ", op(4));
    std::printf("\n");
    Op all = [](int x) { return x; };
    for (auto &op : ops)
        all = compose(op, all);
    std::printf("%d\n", all(1));
    Op none;
    std::printf("%d %d\n", static_cast<bool>(none), static_cast<bool>(all));
    try {
        none(1);
    } catch (const std::bad_function_call &) {
        std::printf("bad call\n");
    }
    std::map<std::string, std::function<void()>> commands;
    int state = 0;
    commands["inc"] = [&] { state++; };
    commands["dbl"] = [&] { state *= 2; };
    for (const char *c : {"inc", "inc", "dbl", "inc"})
        commands[c]();
    std::printf("%d\n", state);
    int (Scale::*m)(int) const = &Scale::offset;
    std::printf("%d\n", (s.*m)(1));
    return 0;
}
