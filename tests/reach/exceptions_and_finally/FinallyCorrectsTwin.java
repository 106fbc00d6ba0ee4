package exceptions_and_finally;

/**
 * The handler and the finally block both change the result.
 *
 * Twin: the finally block adds one too many.
 */
public class FinallyCorrectsTwin {
    public static int run(int[] items) {
        int r = 0;
        try {
            r = items.length;
        } catch (NullPointerException e) {
            r = -1;
        } finally {
            r += 2;
        }
        if (r == 0) {
            r = 5; // goal: unreachable entry=FinallyCorrectsTwin#run
        }
        return r;
    }
}
