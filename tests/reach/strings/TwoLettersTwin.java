package strings;

/**
 * Two characters of a string are independent.
 *
 * Twin: one character is not two.
 */
public class TwoLettersTwin {
    public static void run(String s) {
        if (s.length() == 2 && s.charAt(0) == 'a' && s.charAt(0) == 'b') {
            s = null; // goal: unreachable entry=TwoLettersTwin#run
        }
    }
}
