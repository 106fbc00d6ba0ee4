package strings;

/**
 * A string equal to a constant has its length.
 *
 * Twin: it has not another length.
 */
public class TheSecretTwin {
    public static void run(String s) {
        if (s.equals("secret") && s.length() == 5) {
            s = null; // goal: unreachable entry=TheSecretTwin#run
        }
    }
}
