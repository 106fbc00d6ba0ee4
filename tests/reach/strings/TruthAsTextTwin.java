package strings;

/**
 * A truth value becomes text.
 *
 * Twin: the text is one of two.
 */
public class TruthAsTextTwin {
    public static void run(boolean b) {
        String t = "is " + b;
        if (t.equals("is maybe")) {
            t = null; // goal: unreachable entry=TruthAsTextTwin#run
        }
    }
}
