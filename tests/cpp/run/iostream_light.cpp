// iostream: output with manipulators, reading words and numbers from standard input, string streams.
// stdin: 3 4.5 word\nrest of line\n7 x
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    int n;
    double d;
    std::string w, line;
    std::cin >> n >> d >> w;
    std::cout << n << ' ' << d << ' ' << w << '\n';
    std::getline(std::cin, line);
    std::getline(std::cin, line);
    std::cout << '[' << line << "]\n";
    int total = 0;
    while (std::cin >> n)
        total += n;
    std::cout << total << ' ' << std::cin.fail() << std::endl;
    std::cout << std::setw(6) << 42 << '|' << std::left << std::setw(6) << 42 << '|' << std::hex << 255 << std::dec << '\n';
    std::cout << std::fixed << std::setprecision(3) << 2.0 / 3 << ' ' << std::boolalpha << (n == 7) << '\n';
    std::ostringstream out;
    out << "a" << 1 << 'b' << 2.5;
    std::istringstream in("10 20 x");
    int a = 0, b = 0;
    in >> a >> b;
    std::cout << out.str() << ' ' << a + b << '\n';
    return 0;
}
