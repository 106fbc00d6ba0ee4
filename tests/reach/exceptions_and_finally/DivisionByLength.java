package exceptions_and_finally;

/**
 * The divisor is the length of an array, which may be empty.
 *
 * Trigger: DivisionByLength.run(new int[0]);
 */
public class DivisionByLength {
    public static int run(int[] a) {
        int n = a.length;
        return 100 / n; // goal: reachable entry=DivisionByLength#run failure=division
    }
}
