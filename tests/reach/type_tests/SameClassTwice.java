package type_tests;

/**
 * Two objects may be of different classes.
 *
 * Trigger: SameClassTwice.run(new General(), new Special());
 */
public class SameClassTwice {
    static class General { }

    static final class Special extends General { }

    public static void run(General given, Special b) {
        General a = (General) given;
        if (a.getClass() != b.getClass()) {
            a = null; // goal: reachable entry=SameClassTwice#run
        }
    }
}
