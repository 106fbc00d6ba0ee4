package type_tests;

/**
 * An exact class test excludes subclasses; a type test does not.
 *
 * Trigger: ExactClass.run(new Special());
 */
public class ExactClass {
    static class General { boolean special() { return false; } }

    static final class Special extends General { boolean special() { return true; } }

    public static void run(General g) {
        if (g instanceof General && g.special()) {
            g.hashCode(); // goal: reachable entry=ExactClass#run
        }
    }
}
