package exceptions_and_finally;

/**
 * The handler and the finally block both change the result.
 *
 * Trigger: FinallyCorrects.run(null);
 */
public class FinallyCorrects {
    public static int run(int[] items) {
        int r = 0;
        try {
            r = items.length;
        } catch (NullPointerException e) {
            r = -1;
        } finally {
            r += 1;
        }
        if (r == 0) {
            r = 5; // goal: reachable entry=FinallyCorrects#run
        }
        return r;
    }
}
