package strings;

/**
 * Null in a concatenation becomes four letters.
 *
 * Twin: not five.
 */
public class NullBecomesTextTwin {
    public static void run(String s) {
        String t = "<" + s + ">";
        if (t.length() == 7 && s == null) {
            t = null; // goal: unreachable entry=NullBecomesTextTwin#run
        }
    }
}
