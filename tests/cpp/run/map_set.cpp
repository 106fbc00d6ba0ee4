// std::map and std::set: insertion, lookup, ordered iteration, erasure and a custom order.
#include <cstdio>
#include <map>
#include <set>
#include <string>

struct Desc {
    bool operator()(int a, int b) const { return a > b; }
};

int main() {
    std::map<std::string, int> m;
    const char *words[] = {"pear", "fig", "pear", "apple", "fig", "pear"};
    for (const char *w : words)
        m[w]++;
    for (const auto &e : m)
        std::printf("%s=%d ", e.first.c_str(), e.second);
    std::printf("(%zu)\n", m.size());
    std::printf("%d %zu\n", m.find("kiwi") == m.end(), m.count("fig"));
    auto r = m.insert({"fig", 100});
    std::printf("%d %d\n", r.second, r.first->second);
    m.erase("pear");
    std::printf("%s\n", m.rbegin()->first.c_str());
    std::set<int, Desc> s;
    for (int i = 0; i < 12; i++)
        s.insert(i * 5 % 9);
    for (int x : s)
        std::printf("%d ", x);
    std::printf("\n");
    auto it = s.lower_bound(4);
    std::printf("%d", *it);
    std::printf(" %d\n", *++it);
    std::map<int, std::set<char>> groups;
    for (const char *p = "hello"; *p; p++)
        groups[*p % 3].insert(*p);
    for (auto &[k, g] : groups) {
        std::printf("%d:", k);
        for (char c : g)
            std::printf("%c", c);
        std::printf(" ");
    }
    std::printf("\n");
    return 0;
}
