package strings;

/**
 * A string equal to a constant has its length.
 *
 * Trigger: TheSecret.run("secret");
 */
public class TheSecret {
    public static void run(String s) {
        if (s.equals("secret") && s.length() == 6) {
            s = null; // goal: reachable entry=TheSecret#run
        }
    }
}
