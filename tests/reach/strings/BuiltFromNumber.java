package strings;

/**
 * A number becomes text.
 *
 * Trigger: BuiltFromNumber.run(12);
 */
public class BuiltFromNumber {
    public static void run(int n) {
        if (n < 0 || n >= 100) {
            return;
        }
        if (String.valueOf(n).length() == 2) {
            n = 0; // goal: reachable entry=BuiltFromNumber#run
        }
    }
}
