package strings;

/**
 * A string is cut too far.
 *
 * Twin: it is long enough.
 */
public class CutOffTwin {
    public static String run(String s) {
        if (s.length() < 2) {
            return s;
        }
        try {
            return s.substring(2);
        } catch (StringIndexOutOfBoundsException e) {
            return ""; // goal: unreachable entry=CutOffTwin#run
        }
    }
}
