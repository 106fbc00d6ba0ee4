// Output streams: widths, fill, bases, floats, manipulators, a class with its own operator, string streams.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

struct Point {
    int x, y;
};

static std::ostream &operator<<(std::ostream &out, const Point &p) { return out << '(' << p.x << ", " << p.y << ')'; }

int main() {
    std::cout << "text " << 'c' << ' ' << 42 << ' ' << -7L << ' ' << 3.25 << ' ' << true << std::endl;
    std::cout << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << ' ' << std::dec << std::noshowbase << 10 << '\n';
    std::cout << std::setfill('*') << std::setw(8) << 42 << '|' << std::left << std::setw(8) << "ab" << '|' << std::right
              << std::setw(4) << 'x' << '\n';
    std::cout << std::internal << std::setw(8) << -42 << std::setfill(' ') << '\n';
    std::cout << std::uppercase << std::hex << 0xbeef << std::nouppercase << std::dec << '\n';
    std::cout << 1.0 / 3 << ' ' << 1e20 << ' ' << 1e-7 << ' ' << 100000.0 << ' ' << 1e6 << '\n';
    std::cout << std::scientific << 12345.678 << ' ' << std::fixed << std::setprecision(2) << 12345.678 << '\n';
    std::cout << std::hexfloat << 1.5 << std::defaultfloat << std::setprecision(6) << ' ' << std::showpoint << 2.0
              << std::noshowpoint << ' ' << std::showpos << 5 << std::noshowpos << '\n';
    std::cout << std::boolalpha << false << ' ' << true << std::noboolalpha << '\n';
    std::cout << Point{3, -4} << ' ' << (unsigned char)'u' << ' ' << (short)-1 << ' ' << 1.5f << ' ' << 2.5L << '\n';
    std::ostringstream out;
    out << "built " << std::setw(3) << 7 << ' ' << Point{1, 2};
    std::string text = out.str();
    std::cout << text << ' ' << text.size() << '\n';
    out.str("");
    out << std::string(30, '=');
    std::cout << out.str() << '\n';
    std::cerr << "to the other stream\n";
    std::printf("between streams\n");
    std::cout << "position " << (long)out.tellp() << " good " << std::cout.good() << std::endl;
    return 0;
}
