package longs_and_shifts;

/**
 * The difference of two longs overflows.
 *
 * Trigger: DifferenceOfLongs.run(Long.MAX_VALUE, -1);
 */
public class DifferenceOfLongs {
    public static void run(long a, long b) {
        if (a > b && a > 0 && a - b < 0) {
            a = 0; // goal: reachable entry=DifferenceOfLongs#run
        }
    }
}
