package exceptions_and_finally;

/**
 * The exception thrown at the goal itself: only for a negative argument that passed the first test.
 *
 * Twin: the first test lets no negative argument pass.
 */
public class ThrowsDeclaredTwin {
    public static int run(int n) {
        if (n < 0) {
            return 0;
        }
        if (n < 0) {
            throw new IllegalStateException(); // goal: unreachable entry=ThrowsDeclaredTwin#run failure=exception:java.lang.IllegalStateException
        }
        return n;
    }
}
