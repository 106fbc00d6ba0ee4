// Abstract classes with template methods, protected access and abstract interfaces left open.
public class AbstractTemplates {
    interface Shape { double area(); String name(); }
    static abstract class Base implements Shape {
        protected int sides;
        private static int created;
        Base(int sides) { this.sides = sides; created++; }
        public String name() { return getClass().getSimpleName().toLowerCase(); }
        @Override public String toString() { return name() + "[" + sides + "] " + area(); }
    }
    static class Rect extends Base {
        final double w, h;
        Rect(double w, double h) { super(4); this.w = w; this.h = h; }
        public double area() { return w * h; }
    }
    static class Square extends Rect {
        Square(double s) { super(s, s); }
        @Override public String name() { return "perfect " + super.name(); }
    }
    static class Tri extends Base {
        final int a, b, c;
        Tri(int a, int b, int c) { super(3); this.a = a; this.b = b; this.c = c; }
        public double area() { double s = (a + b + c) / 2.0; return Math.sqrt(s * (s - a) * (s - b) * (s - c)); }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Rect(2, 3.5), new Square(4), new Tri(3, 4, 5)};
        double sum = 0;
        for (Shape s : shapes) {
            System.out.println(s);
            sum += s.area();
        }
        System.out.println(sum + " " + Base.created);
    }
}
