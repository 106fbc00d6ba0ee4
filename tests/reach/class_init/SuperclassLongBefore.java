package class_init;

/**
 * The superclass may have been initialised long before, and its field changed since.
 *
 * Trigger: Base.n = 7; SuperclassLongBefore.run();
 */
public class SuperclassLongBefore {
    static class Base {
        static int n = one();
        static int one() { return 1; }
    }

    static class Sub extends Base {
        static final int SEEN = n;
    }

    public static int run() {
        if (Sub.SEEN == 7) {
            return 0; // goal: reachable entry=SuperclassLongBefore#run
        }
        return 1;
    }
}
