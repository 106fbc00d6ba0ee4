package longs_and_shifts;

/**
 * The difference of two longs overflows.
 *
 * Twin: both are positive, so it does not.
 */
public class DifferenceOfLongsTwin {
    public static void run(long a, long b) {
        if (a > b && b > 0 && a - b < 0) {
            a = 0; // goal: unreachable entry=DifferenceOfLongsTwin#run
        }
    }
}
