package dispatch;

/**
 * A method of the same name in a subclass overrides, unless the one above is private.
 *
 * Trigger: PrivateIsNotOverridden.run(new Sub());
 */
public class PrivateIsNotOverridden {
    static class Base {
        int id() { return 1; }
        int get() { return id(); }
    }

    static class Sub extends Base {
        int id() { return 2; }
    }

    public static void run(Base base) {
        if (base.get() == 2) {
            base.hashCode(); // goal: reachable entry=PrivateIsNotOverridden#run
        }
    }
}
