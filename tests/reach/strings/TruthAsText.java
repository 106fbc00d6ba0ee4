package strings;

/**
 * A truth value becomes text.
 *
 * Trigger: TruthAsText.run(true);
 */
public class TruthAsText {
    public static void run(boolean b) {
        String t = "is " + b;
        if (t.equals("is true")) {
            t = null; // goal: reachable entry=TruthAsText#run
        }
    }
}
