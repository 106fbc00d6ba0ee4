package lambdas;

/**
 * A lambda throws through a method that handles something else.
 *
 * Trigger: ThrowingLambda.run();
 */
public class ThrowingLambda {
    static void guard(Runnable task) {
        try {
            task.run();
        } catch (IllegalArgumentException e) {
            task = null;
        }
    }

    public static int run() {
        Runnable task = () -> { throw new IllegalStateException(); };
        try {
            guard(task);
        } catch (IllegalStateException e) {
            return 1; // goal: reachable entry=ThrowingLambda#run
        }
        return 0;
    }
}
