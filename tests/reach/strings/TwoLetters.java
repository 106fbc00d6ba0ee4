package strings;

/**
 * Two characters of a string are independent.
 *
 * Trigger: TwoLetters.run("ab");
 */
public class TwoLetters {
    public static void run(String s) {
        if (s.length() == 2 && s.charAt(0) == 'a' && s.charAt(1) == 'b') {
            s = null; // goal: reachable entry=TwoLetters#run
        }
    }
}
