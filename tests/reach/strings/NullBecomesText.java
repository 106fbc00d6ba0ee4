package strings;

/**
 * Null in a concatenation becomes four letters.
 *
 * Trigger: NullBecomesText.run(null);
 */
public class NullBecomesText {
    public static void run(String s) {
        String t = "<" + s + ">";
        if (t.length() == 6 && s == null) {
            t = null; // goal: reachable entry=NullBecomesText#run
        }
    }
}
