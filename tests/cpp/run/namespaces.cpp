// Namespaces: nested, inline, unnamed, using declarations, aliases and argument dependent lookup.
#include <cstdio>

namespace geo {
struct Point {
    int x, y;
};
int norm(const Point &p) { return p.x * p.x + p.y * p.y; }
namespace detail {
int scale = 2;
}
inline namespace v2 {
int version() { return 2; }
}
namespace v1 {
int version() { return 1; }
}
} // namespace geo

namespace a::b::c {
int deep() { return 321; }
} // namespace a::b::c

namespace {
int hidden = 5;
}

int value = 1;
namespace other {
int value = 2;
int both() { return ::value * 10 + value; }
} // namespace other

int main() {
    geo::Point p{3, 4};
    std::printf("%d\n", norm(p));
    std::printf("%d %d %d\n", geo::version(), geo::v1::version(), geo::v2::version());
    geo::detail::scale += 3;
    std::printf("%d %d\n", geo::detail::scale, hidden);
    namespace abc = a::b::c;
    using abc::deep;
    std::printf("%d\n", deep());
    std::printf("%d\n", other::both());
    {
        using namespace geo::detail;
        scale *= 2;
        int value = 9;
        std::printf("%d %d %d\n", scale, value, ::value);
    }
    return 0;
}
