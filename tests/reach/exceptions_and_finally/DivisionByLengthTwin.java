package exceptions_and_finally;

/**
 * The divisor is the length of an array, which may be empty.
 *
 * Twin: the divisor is one more.
 */
public class DivisionByLengthTwin {
    public static int run(int[] a) {
        int n = a.length + 1;
        return 100 / n; // goal: unreachable entry=DivisionByLengthTwin#run failure=division
    }
}
