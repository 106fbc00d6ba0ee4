package dispatch;

/**
 * A method of the same name in a subclass overrides, unless the one above is private.
 *
 * Twin: the method above is private.
 */
public class PrivateIsNotOverriddenTwin {
    static class Base {
        private int id() { return 1; }
        int get() { return id(); }
    }

    static class Sub extends Base {
        int id() { return 2; }
    }

    public static void run(Base base) {
        if (base.get() == 2) {
            base.hashCode(); // goal: unreachable entry=PrivateIsNotOverriddenTwin#run
        }
    }
}
