package longs_and_shifts;

/**
 * A product of two ints as a long exceeds an int.
 *
 * Trigger: WidenBeforeTimes.run(65536, 65536);
 */
public class WidenBeforeTimes {
    public static void run(int a, int b) {
        long p = (long) a * b;
        if (p > Integer.MAX_VALUE) {
            p = 0; // goal: reachable entry=WidenBeforeTimes#run
        }
    }
}
