package exceptions_and_finally;

/**
 * Only exceptions of the handler's class stay in the callee.
 *
 * Twin: the exception is of the class that the callee handles.
 */
public class PassesTheHandlerTwin {
    static void inner(boolean flag) {
        try {
            if (flag) {
                throw new IllegalArgumentException();
            }
        } catch (IllegalArgumentException e) {
            flag = false;
        }
    }

    public static int run(boolean flag) {
        try {
            inner(flag);
        } catch (IllegalStateException e) {
            return 1; // goal: unreachable entry=PassesTheHandlerTwin#run
        }
        return 0;
    }
}
