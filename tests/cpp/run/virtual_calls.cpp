// Virtual functions: overriding, abstract classes, calls from base code, virtual destructors, final.
#include <cstdio>

struct Shape {
    virtual ~Shape() { std::printf("~Shape\n"); }
    virtual double area() const = 0;
    virtual const char *name() const { return "shape"; }
    void report() const { std::printf("%s %.2f\n", name(), area()); }
};
struct Square : Shape {
    double side;
    explicit Square(double s) : side(s) {}
    ~Square() override { std::printf("~Square\n"); }
    double area() const override { return side * side; }
    const char *name() const override { return "square"; }
};
struct Rect final : Shape {
    double w, h;
    Rect(double w, double h) : w(w), h(h) {}
    double area() const override { return w * h; }
};
struct Tile : Square {
    Tile() : Square(2) {}
    const char *name() const override { return "tile"; }
};

int main() {
    Shape *v[] = {new Square(3), new Rect(2, 5), new Tile};
    double total = 0;
    for (Shape *s : v) {
        s->report();
        total += s->area();
    }
    std::printf("%.1f\n", total);
    std::printf("%s\n", v[2]->Shape::name());
    for (Shape *s : v)
        delete s;
    return 0;
}
