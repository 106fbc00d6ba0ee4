package exceptions_and_finally;

/**
 * A return in a finally block swallows the exception.
 *
 * Twin: the block always returns.
 */
public class ReturnInFinallyTwin {
    @SuppressWarnings("finally")
    static int hash(Object o) {
        int h = 0;
        try {
            h = o.hashCode();
        } finally {
            return 2;
        }
    }

    public static int run(Object o) {
        try {
            return hash(o);
        } catch (NullPointerException e) {
            return -1; // goal: unreachable entry=ReturnInFinallyTwin#run
        }
    }
}
