package dispatch;

/**
 * The class of the object that is called was chosen two calls earlier.
 *
 * Trigger: StateDecidesClass.run(-1);
 */
public class StateDecidesClass {
    interface Handler { Object handle(); }

    static final class Good implements Handler { public Object handle() { return this; } }

    static final class Bad implements Handler { public Object handle() { return null; } }

    static Handler choose(int n) {
        return n < 0 ? new Bad() : new Good();
    }

    static Object through(Handler handler) {
        return handler.handle();
    }

    public static String run(int n) {
        Object result = through(choose(n));
        return result.toString(); // goal: reachable entry=StateDecidesClass#run failure=null
    }
}
