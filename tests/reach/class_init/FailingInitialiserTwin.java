package class_init;

/**
 * An initialiser that fails shows up at the first use.
 *
 * Twin: it does not fail.
 */
public class FailingInitialiserTwin {
    static class Holder {
        static final int VALUE = 1 / divisor();
        static int divisor() { return 1; }
    }

    public static int run() {
        try {
            return Holder.VALUE;
        } catch (ExceptionInInitializerError e) {
            return -1; // goal: unreachable entry=FailingInitialiserTwin#run
        }
    }
}
