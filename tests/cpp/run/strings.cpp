// std::string: short and long strings, concatenation, search, substrings, comparison, conversion.
#include <cstdio>
#include <string>

int main() {
    std::string a = "short", b(30, 'x');
    std::string c = a + "-" + b;
    std::printf("%s %zu\n", c.c_str(), c.size());
    c.replace(0, 5, "LONGER");
    c.erase(10);
    std::printf("%s\n", c.c_str());
    a.insert(2, "__");
    a += '!';
    a.append(3, '.');
    std::printf("%s\n", a.c_str());
    std::string t = "one,two,,three";
    size_t at = 0;
    for (;;) {
        size_t comma = t.find(',', at);
        std::printf("[%s]", t.substr(at, comma - at).c_str());
        if (comma == std::string::npos)
            break;
        at = comma + 1;
    }
    std::printf("\n");
    std::printf("%zu %d\n", t.rfind('t'), t.find("zzz") == std::string::npos);
    std::printf("%d %d %d\n", a < b, a == "short", b > a);
    std::printf("%d %s %s\n", std::stoi("123") + 1, std::to_string(-45).c_str(), std::to_string(7u).c_str());
    std::string moved = std::move(b);
    std::printf("%zu %zu\n", moved.size(), b.size());
    for (char &ch : moved)
        ch = 'a' + (&ch - &moved[0]) % 26;
    std::printf("%s\n", moved.c_str());
    return 0;
}
