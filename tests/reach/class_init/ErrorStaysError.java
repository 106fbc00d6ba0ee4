package class_init;

/**
 * An exception out of an initialiser is wrapped.
 *
 * Trigger: ErrorStaysError.run();
 */
public class ErrorStaysError {
    static class Holder {
        static int value = fail();
        static int fail() { throw new IllegalStateException(); }
    }

    public static int run() {
        try {
            return Holder.value;
        } catch (ExceptionInInitializerError e) {
            return -1; // goal: reachable entry=ErrorStaysError#run
        }
    }
}
