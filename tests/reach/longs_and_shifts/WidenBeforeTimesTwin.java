package longs_and_shifts;

/**
 * A product of two ints as a long exceeds an int.
 *
 * Twin: it is widened too late.
 */
public class WidenBeforeTimesTwin {
    public static void run(int a, int b) {
        long p = (long) (a * b);
        if (p > Integer.MAX_VALUE) {
            p = 0; // goal: unreachable entry=WidenBeforeTimesTwin#run
        }
    }
}
