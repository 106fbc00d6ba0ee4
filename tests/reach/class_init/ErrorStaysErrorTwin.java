package class_init;

/**
 * An exception out of an initialiser is wrapped.
 *
 * Twin: an error is not.
 */
public class ErrorStaysErrorTwin {
    static class Holder {
        static int value = fail();
        static int fail() { throw new AssertionError(); }
    }

    public static int run() {
        try {
            return Holder.value;
        } catch (ExceptionInInitializerError e) {
            return -1; // goal: unreachable entry=ErrorStaysErrorTwin#run
        }
    }
}
