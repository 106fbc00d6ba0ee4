package strings;

/**
 * A number becomes text.
 *
 * Twin: the text of a number below ten has one character.
 */
public class BuiltFromNumberTwin {
    public static void run(int n) {
        if (n < 0 || n >= 10) {
            return;
        }
        if (String.valueOf(n).length() == 2) {
            n = 0; // goal: unreachable entry=BuiltFromNumberTwin#run
        }
    }
}
