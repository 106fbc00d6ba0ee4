package lambdas;

/**
 * A lambda throws through a method that handles something else.
 *
 * Twin: the method handles exactly that.
 */
public class ThrowingLambdaTwin {
    static void guard(Runnable task) {
        try {
            task.run();
        } catch (IllegalStateException e) {
            task = null;
        }
    }

    public static int run() {
        Runnable task = () -> { throw new IllegalStateException(); };
        try {
            guard(task);
        } catch (IllegalStateException e) {
            return 1; // goal: unreachable entry=ThrowingLambdaTwin#run
        }
        return 0;
    }
}
