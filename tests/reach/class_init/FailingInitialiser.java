package class_init;

/**
 * An initialiser that fails shows up at the first use.
 *
 * Trigger: FailingInitialiser.run();
 */
public class FailingInitialiser {
    static class Holder {
        static final int VALUE = 1 / divisor();
        static int divisor() { return 0; }
    }

    public static int run() {
        try {
            return Holder.VALUE;
        } catch (ExceptionInInitializerError e) {
            return -1; // goal: reachable entry=FailingInitialiser#run
        }
    }
}
