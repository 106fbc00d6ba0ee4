package longs_and_shifts;

/**
 * Cutting a long to an int can make a positive number zero.
 *
 * Twin: the long is small enough to keep its value.
 */
public class TruncatedLongTwin {
    public static int run(long n) {
        if (n <= 0 || n > Integer.MAX_VALUE) {
            return 0;
        }
        int d = (int) n;
        return 100 / d; // goal: unreachable entry=TruncatedLongTwin#run failure=division
    }
}
