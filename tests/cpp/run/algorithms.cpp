// Standard algorithms: sort, stable_sort, find, accumulate, transform, partition, unique, binary search.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

struct P {
    std::string name;
    int age;
};

int main() {
    std::vector<int> v{5, 2, 8, 2, 9, 1, 5, 5};
    std::sort(v.begin(), v.end());
    for (int x : v)
        std::printf("%d ", x);
    std::printf("\n");
    v.erase(std::unique(v.begin(), v.end()), v.end());
    std::printf("%zu %d\n", v.size(), std::accumulate(v.begin(), v.end(), 0));
    std::printf("%d %d\n", std::binary_search(v.begin(), v.end(), 8), std::binary_search(v.begin(), v.end(), 7));
    std::transform(v.begin(), v.end(), v.begin(), [](int x) { return x * x; });
    auto mid = std::partition(v.begin(), v.end(), [](int x) { return x % 2; });
    std::sort(v.begin(), mid);
    std::sort(mid, v.end(), [](int a, int b) { return a > b; });
    for (int x : v)
        std::printf("%d ", x);
    std::printf("\n");
    std::vector<P> people{{"eve", 30}, {"bob", 25}, {"ann", 30}, {"dan", 25}};
    std::stable_sort(people.begin(), people.end(), [](const P &a, const P &b) { return a.age < b.age; });
    for (auto &p : people)
        std::printf("%s ", p.name.c_str());
    std::printf("\n");
    auto it = std::find_if(people.begin(), people.end(), [](const P &p) { return p.name[0] == 'a'; });
    std::printf("%ld %ld\n", it - people.begin(), std::count_if(v.begin(), v.end(), [](int x) { return x > 20; }));
    std::printf("%d %d\n", *std::max_element(v.begin(), v.end()), *std::min_element(v.begin(), v.end()));
    std::string s = "desserts";
    std::reverse(s.begin(), s.end());
    std::printf("%s\n", s.c_str());
    std::vector<int> seq(5);
    std::iota(seq.begin(), seq.end(), 1);
    while (std::next_permutation(seq.begin(), seq.begin() + 3))
        std::printf("%d%d%d ", seq[0], seq[1], seq[2]);
    std::printf("\n");
    return 0;
}
