package statics;

/**
 * A static field named through a subclass is the one of the class above.
 *
 * Trigger: InheritedStatic.run();
 */
public class InheritedStatic {
    static class Base { static int value; }

    static class Sub extends Base {}

    static class Other { static int value; }

    public static void run() {
        Base.value = 1;
        Sub.value = 2;
        if (Base.value == 2) {
            Base.value = 0; // goal: reachable entry=InheritedStatic#run
        }
    }
}
