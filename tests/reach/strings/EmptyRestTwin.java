package strings;

/**
 * Without its first character a string of one is empty.
 *
 * Twin: a string of two is not.
 */
public class EmptyRestTwin {
    public static void run(String s) {
        String rest = s.substring(1);
        if (rest.isEmpty() && s.equals("ab")) {
            s = null; // goal: unreachable entry=EmptyRestTwin#run
        }
    }
}
