package statics;

/**
 * A static field named through a subclass is the one of the class above.
 *
 * Twin: the other class has a field of its own.
 */
public class InheritedStaticTwin {
    static class Base { static int value; }

    static class Sub extends Base {}

    static class Other { static int value; }

    public static void run() {
        Base.value = 1;
        Other.value = 2;
        if (Base.value == 2) {
            Base.value = 0; // goal: unreachable entry=InheritedStaticTwin#run
        }
    }
}
