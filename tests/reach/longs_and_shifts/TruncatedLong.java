package longs_and_shifts;

/**
 * Cutting a long to an int can make a positive number zero.
 *
 * Trigger: TruncatedLong.run(1L << 32);
 */
public class TruncatedLong {
    public static int run(long n) {
        if (n <= 0) {
            return 0;
        }
        int d = (int) n;
        return 100 / d; // goal: reachable entry=TruncatedLong#run failure=division
    }
}
