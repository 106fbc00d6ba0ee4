package class_init;

/**
 * Two classes that need each other: the one that is used first sees what the other makes of its zero.
 *
 * Twin: a number that neither makes.
 */
public class EachOtherTwin {
    static class A {
        static final int X = B.y() + 1;
        static int x() { return X; }
    }

    static class B {
        static final int Y = A.x() + 1;
        static int y() { return Y; }
    }

    public static void run(boolean b) {
        int y = b ? B.Y : 0;
        if (A.X == 3) {
            y = 0; // goal: unreachable entry=EachOtherTwin#run today=unknown
        }
    }
}
