package constructors;

/**
 * A constructor calls a method of the subclass before the subclass has its fields.
 *
 * Trigger: InitBeforeFields.run();
 */
public class InitBeforeFields {
    abstract static class Base {
        Base() {
            init();
        }
        abstract void init();
    }

    static final class Sub extends Base {
        Object item = new Object();
        void init() {
            item.hashCode(); // goal: reachable entry=InitBeforeFields#run failure=null
        }
    }

    public static void run() {
        Sub sub = new Sub();
        sub.init();
    }
}
