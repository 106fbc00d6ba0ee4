package strings;

/**
 * The order of two strings decides which branch is taken.
 *
 * Twin: a string is not before itself.
 */
public class CompareDecidesTwin {
    public static void run(String s, String t) {
        if (s.compareTo(s) < 0) {
            s = null; // goal: unreachable entry=CompareDecidesTwin#run
        }
    }
}
