package exceptions_and_finally;

/**
 * Only exceptions of the handler's class stay in the callee.
 *
 * Trigger: PassesTheHandler.run(true);
 */
public class PassesTheHandler {
    static void inner(boolean flag) {
        try {
            if (flag) {
                throw new IllegalStateException();
            }
        } catch (IllegalArgumentException e) {
            flag = false;
        }
    }

    public static int run(boolean flag) {
        try {
            inner(flag);
        } catch (IllegalStateException e) {
            return 1; // goal: reachable entry=PassesTheHandler#run
        }
        return 0;
    }
}
