package dispatch;

/**
 * Which implementation runs depends on the class of the receiver; the type test afterwards says which.
 *
 * Twin: squares are never empty, whatever their side.
 */
public class ZeroAreaTwin {
    abstract static class Shape { abstract int area(); }

    static final class Line extends Shape { int area() { return 0; } }

    static final class Square extends Shape {
        int side;
        int area() { return side | 1; }
    }

    public static void run(Shape shape) {
        if (shape.area() == 0 && shape instanceof Square) {
            shape.hashCode(); // goal: unreachable entry=ZeroAreaTwin#run
        }
    }
}
