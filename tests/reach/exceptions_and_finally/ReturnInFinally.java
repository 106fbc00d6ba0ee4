package exceptions_and_finally;

/**
 * A return in a finally block swallows the exception.
 *
 * Trigger: ReturnInFinally.run(null);
 */
public class ReturnInFinally {
    @SuppressWarnings("finally")
    static int hash(Object o) {
        int h = 0;
        try {
            h = o.hashCode();
        } finally {
            if (o != null) return 2;
        }
        return h;
    }

    public static int run(Object o) {
        try {
            return hash(o);
        } catch (NullPointerException e) {
            return -1; // goal: reachable entry=ReturnInFinally#run
        }
    }
}
