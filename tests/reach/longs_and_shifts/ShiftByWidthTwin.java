package longs_and_shifts;

/**
 * A shift by 32 is a shift by zero.
 *
 * Twin: a shift by less moves the bit.
 */
public class ShiftByWidthTwin {
    public static void run(int n) {
        if (n > 0 && n < 32 && (1 << n) == 1) {
            n = 0; // goal: unreachable entry=ShiftByWidthTwin#run
        }
    }
}
