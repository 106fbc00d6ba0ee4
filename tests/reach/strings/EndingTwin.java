package strings;

/**
 * What ends in x and is two letters long.
 *
 * Twin: it cannot be empty.
 */
public class EndingTwin {
    public static void run(String s) {
        if (s.endsWith("x") && s.isEmpty()) {
            s = null; // goal: unreachable entry=EndingTwin#run
        }
    }
}
