package exceptions_and_finally;

/**
 * The exception thrown at the goal itself: only for a negative argument that passed the first test.
 *
 * Trigger: ThrowsDeclared.run(-1);
 */
public class ThrowsDeclared {
    public static int run(int n) {
        if (n < -10) {
            return 0;
        }
        if (n < 0) {
            throw new IllegalStateException(); // goal: reachable entry=ThrowsDeclared#run failure=exception:java.lang.IllegalStateException
        }
        return n;
    }
}
