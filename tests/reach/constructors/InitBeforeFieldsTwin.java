package constructors;

/**
 * A constructor calls a method of the subclass before the subclass has its fields.
 *
 * Twin: the constructor does not call it.
 */
public class InitBeforeFieldsTwin {
    abstract static class Base {
        Base() {

        }
        abstract void init();
    }

    static final class Sub extends Base {
        Object item = new Object();
        void init() {
            item.hashCode(); // goal: unreachable entry=InitBeforeFieldsTwin#run failure=null
        }
    }

    public static void run() {
        Sub sub = new Sub();
        sub.init();
    }
}
