/** Which method runs depends on the class of the receiver, and so on what made the receiver. */
class Dispatch {
    static abstract class Shape {
        int size;
        abstract int area();
        int corners() { return 0; }
    }

    static class Square extends Shape {
        int area() { return size * size; } // in
        int corners() { return 4; } // out insensitive: out
    }

    static class Line extends Shape {
        int area() { return 0; } // in
    }

    static void _SLICE(int x) {}

    static void run(int a, int b, int c, int d) {
        Shape shape;
        if (a > b) // in
            shape = new Square(); // in
        else
            shape = new Line(); // in
        shape.size = c; // in
        int corners = shape.corners() + d; // out
        _SLICE(shape.area()); // in
    }
}
