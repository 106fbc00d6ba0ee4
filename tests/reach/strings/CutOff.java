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
        try {
            return s.substring(2);
        } catch (StringIndexOutOfBoundsException e) {
            return ""; // goal: reachable entry=CutOff#run
        }
    }
}
