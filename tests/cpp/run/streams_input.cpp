// Input streams: numbers, words, lines, errors and recovery, ignoring, peeking, string streams.
// stdin: 12 -5 0x1f 3.5e2 word\n  a line with blanks\nbad 7\nlast,of,fields\n99
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

int main() {
    int a = 0, b = 0, c = 0;
    double d = 0;
    std::string word, line;
    std::cin >> a >> b;
    std::cin >> std::hex >> c >> std::dec;
    std::cin >> d >> word;
    std::cout << a << ' ' << b << ' ' << c << ' ' << d << ' ' << word << '\n';
    std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    std::getline(std::cin, line);
    std::cout << '[' << line << "]\n";
    int n = 5;
    if (!(std::cin >> n)) {
        std::cout << "failed, n is " << n << '\n';
        std::cin.clear();
        std::cin >> word >> n;
        std::cout << word << ' ' << n << '\n';
    }
    std::cin.get();
    std::cout << "next: " << (char)std::cin.peek() << '\n';
    std::getline(std::cin, line);
    std::stringstream fields(line);
    std::vector<std::string> parts;
    while (std::getline(fields, word, ','))
        parts.push_back(word);
    std::cout << parts.size() << ' ' << parts.back() << '\n';
    char buffer[8];
    std::cin.getline(buffer, sizeof buffer);
    std::cout << buffer << ' ' << std::cin.gcount() << ' ' << std::cin.eof() << std::cin.fail() << '\n';
    std::cin >> n;
    std::cout << std::cin.eof() << std::cin.fail() << '\n';
    std::istringstream numbers("1 2 3 999999999999 5");
    long sum = 0;
    while (numbers >> n)
        sum += n;
    std::cout << sum << ' ' << n << ' ' << numbers.fail() << numbers.eof() << '\n';
    std::istringstream mixed("true 1 x");
    bool yes = false, one = false;
    char letter = 0;
    mixed >> std::boolalpha >> yes >> std::noboolalpha >> one >> letter;
    std::cout << yes << one << letter << '\n';
    return 0;
}
