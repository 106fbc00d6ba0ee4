// unordered_map and unordered_set: order of iteration, growth, erasure, hashes of strings.
#include <cstdio>
#include <string>
#include <unordered_map>
#include <unordered_set>

int main() {
    std::unordered_map<std::string, int> counts;
    for (const char *word : {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "two", "a longer key than fits"})
        counts[word]++;
    for (const auto &entry : counts)
        std::printf("%s=%d ", entry.first.c_str(), entry.second);
    std::printf("\n%zu buckets, %zu entries\n", counts.bucket_count(), counts.size());

    std::unordered_set<int> numbers;
    size_t buckets = 0;
    for (int i = 0; i < 500; i++) {
        numbers.insert(i * 37 % 1009);
        if (numbers.bucket_count() != buckets) {
            buckets = numbers.bucket_count();
            std::printf("%d: %zu\n", i, buckets);
        }
    }
    for (int i = 0; i < 500; i += 3)
        numbers.erase(i);
    long sum = 0, position = 0;
    for (int n : numbers)
        sum += ++position * n;
    std::printf("%zu %ld %d\n", numbers.size(), sum, (int)numbers.count(37));

    std::unordered_multimap<char, int> many = {{'a', 1}, {'b', 2}, {'a', 3}};
    auto range = many.equal_range('a');
    int total = 0;
    for (auto it = range.first; it != range.second; ++it)
        total += it->second;
    std::printf("%d %zu\n", total, many.count('a'));

    std::unordered_map<int, int> reserved;
    reserved.max_load_factor(0.5f);
    reserved.reserve(100);
    std::printf("%zu\n", reserved.bucket_count());
    std::printf("%zx\n", std::hash<std::string>()("hash of a string"));
    return 0;
}
