package constructors;

/**
 * A short constructor fills in a default.
 *
 * Twin: the default is not zero.
 */
public class ChainedDefaultTwin {
    static class Point {
        final int x;
        final int y;
        Point(int x) { this(x, 1); }
        Point(int x, int y) { this.x = x; this.y = y; }
    }

    public static int run(int n) {
        Point p = new Point(n);
        return p.x / p.y; // goal: unreachable entry=ChainedDefaultTwin#run failure=division
    }
}
