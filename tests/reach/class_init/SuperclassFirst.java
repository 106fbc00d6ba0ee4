package class_init;

/**
 * The superclass is initialised before the subclass and leaves it a value.
 *
 * Trigger: SuperclassFirst.run();
 */
public class SuperclassFirst {
    static class Base {
        static final int[] SHARED = new int[1];
        static { SHARED[0] = 4; }
    }

    static class Sub extends Base {
        static final int SEEN = SHARED[0];
    }

    public static void run() {
        if (Sub.SEEN == 4) {
            System.identityHashCode(null); // goal: reachable entry=SuperclassFirst#run
        }
    }
}
