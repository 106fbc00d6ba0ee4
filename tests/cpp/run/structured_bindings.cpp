// Structured bindings of pairs, tuples, arrays, structures and map entries; if with initialiser.
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <utility>

struct Rec {
    int id;
    double w;
    const char *n;
};

static std::pair<int, int> divmod(int a, int b) { return {a / b, a % b}; }
static std::tuple<int, char, std::string> triple() { return {1, 'x', "tuple"}; }

int main() {
    auto [q, r] = divmod(47, 6);
    std::printf("%d %d\n", q, r);
    auto [i, c, s] = triple();
    std::printf("%d %c %s\n", i, c, s.c_str());
    int arr[3] = {1, 2, 3};
    auto &[x, y, z] = arr;
    y = 20;
    std::printf("%d %d %d\n", arr[0] + x, arr[1], z);
    Rec rec{7, 0.5, "rec"};
    auto &[id, w, n] = rec;
    id++;
    w *= 4;
    std::printf("%d %g %s\n", rec.id, rec.w, n);
    std::map<int, const char *> m{{2, "two"}, {1, "one"}};
    for (const auto &[k, v] : m)
        std::printf("%d %s\n", k, v);
    if (auto [it, fresh] = m.insert({3, "three"}); fresh)
        std::printf("added %s\n", it->second);
    if (auto it = m.find(9); it == m.end())
        std::printf("no nine\n");
    int a = 1, b = 2;
    std::tie(a, b) = std::make_pair(b, a);
    std::printf("%d %d\n", a, b);
    std::printf("%d\n", std::get<0>(triple()) + std::get<int>(triple()));
    return 0;
}
