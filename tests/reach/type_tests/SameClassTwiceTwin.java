package type_tests;

/**
 * Two objects may be of different classes.
 *
 * Twin: not if the class has no subclasses.
 */
public class SameClassTwiceTwin {
    static class General { }

    static final class Special extends General { }

    public static void run(General given, Special b) {
        Special a = (Special) given;
        if (a.getClass() != b.getClass()) {
            a = null; // goal: unreachable entry=SameClassTwiceTwin#run
        }
    }
}
