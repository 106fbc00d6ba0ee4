package strings;

/**
 * A string is cut too far.
 *
 * Trigger: CutOff.run("a");
 */
public class CutOff {
    public static String run(String s) {
        if (s.length() < 1) {
            return s;
        }
        return s.substring(2); // goal: reachable entry=CutOff#run failure=exception:java.lang.StringIndexOutOfBoundsException
    }
}
