package class_init;

/**
 * The superclass may have been initialised long before, and its field changed since.
 *
 * Twin: the subclass does not look at it.
 */
public class SuperclassLongBeforeTwin {
    static class Base {
        static int n = one();
        static int one() { return 1; }
    }

    static class Sub extends Base {
        static final int SEEN = one();
    }

    public static int run() {
        if (Sub.SEEN == 7) {
            return 0; // goal: unreachable entry=SuperclassLongBeforeTwin#run
        }
        return 1;
    }
}
