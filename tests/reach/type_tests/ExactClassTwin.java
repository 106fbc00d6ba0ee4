package type_tests;

/**
 * An exact class test excludes subclasses; a type test does not.
 *
 * Twin: both tests are exact.
 */
public class ExactClassTwin {
    static class General { boolean special() { return false; } }

    static final class Special extends General { boolean special() { return true; } }

    public static void run(General g) {
        if (g.getClass() == General.class && g.special()) {
            g.hashCode(); // goal: unreachable entry=ExactClassTwin#run
        }
    }
}
