package constructors;

/**
 * A short constructor fills in a default.
 *
 * Trigger: ChainedDefault.run(5);
 */
public class ChainedDefault {
    static class Point {
        final int x;
        final int y;
        Point(int x) { this(x, 0); }
        Point(int x, int y) { this.x = x; this.y = y; }
    }

    public static int run(int n) {
        Point p = new Point(n);
        return p.x / p.y; // goal: reachable entry=ChainedDefault#run failure=division
    }
}
