// std::vector: growth, insertion, erasure, iteration, nested vectors and at() with its exception.
#include <cstdio>
#include <stdexcept>
#include <vector>

static void show(const std::vector<int> &v) {
    for (int x : v)
        std::printf("%d ", x);
    std::printf("(%zu)\n", v.size());
}

int main() {
    std::vector<int> v{5, 3, 8};
    v.push_back(1);
    v.insert(v.begin() + 1, 42);
    show(v);
    v.erase(v.begin());
    v.pop_back();
    show(v);
    v.resize(5, -1);
    show(v);
    std::vector<int> w(v.rbegin(), v.rend());
    show(w);
    std::printf("%d %d %d\n", v == w, v.front(), w.back());
    v.swap(w);
    w.clear();
    std::printf("%d %zu\n", w.empty(), w.size());
    try {
        v.at(99) = 1;
    } catch (const std::out_of_range &) {
        std::printf("out of range\n");
    }
    std::vector<std::vector<int>> grid(3, std::vector<int>(2));
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++)
            grid[i][j] = i * 10 + j;
    grid.push_back({7, 8, 9});
    int s = 0;
    for (auto &row : grid)
        for (int x : row)
            s += x;
    std::printf("%d\n", s);
    return 0;
}
