// Virtual inheritance: one shared base in a diamond, initialised by the most derived class.
#include <cstdio>

struct Device {
    int id;
    explicit Device(int id) : id(id) { std::printf("device %d\n", id); }
    virtual ~Device() { std::printf("~device %d\n", id); }
    virtual const char *kind() const { return "device"; }
};
struct Scanner : virtual Device {
    int dpi = 300;
    Scanner() : Device(1) {}
};
struct Printer : virtual Device {
    int ppm = 20;
    Printer() : Device(2) {}
    const char *kind() const override { return "printer"; }
};
struct Copier : Scanner, Printer {
    Copier() : Device(3) {}
};

int main() {
    Copier c;
    Scanner &s = c;
    Printer &p = c;
    std::printf("%d %d %s %s\n", s.id, p.id, s.kind(), p.kind());
    s.id = 9;
    std::printf("%d %d %d\n", c.id, s.dpi, p.ppm);
    Device *d = &s;
    std::printf("%d %d\n", d == static_cast<Device *>(&p), dynamic_cast<Printer *>(d)->ppm);
    Scanner alone;
    std::printf("%d %s\n", alone.id, alone.kind());
    return 0;
}
