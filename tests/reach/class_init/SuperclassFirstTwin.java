package class_init;

/**
 * The superclass is initialised before the subclass and leaves it a value.
 *
 * Twin: the superclass leaves another value.
 */
public class SuperclassFirstTwin {
    static class Base {
        static final int[] SHARED = new int[1];
        static { SHARED[0] = 5; }
    }

    static class Sub extends Base {
        static final int SEEN = SHARED[0];
    }

    public static void run() {
        if (Sub.SEEN == 4) {
            System.identityHashCode(null); // goal: unreachable entry=SuperclassFirstTwin#run
        }
    }
}
