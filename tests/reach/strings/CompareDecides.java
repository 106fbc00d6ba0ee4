package strings;

/**
 * The order of two strings decides which branch is taken.
 *
 * Trigger: CompareDecides.run("a", "b");
 */
public class CompareDecides {
    public static void run(String s, String t) {
        if (s.compareTo(t) < 0) {
            s = null; // goal: reachable entry=CompareDecides#run
        }
    }
}
