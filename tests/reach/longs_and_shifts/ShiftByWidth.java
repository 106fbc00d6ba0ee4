package longs_and_shifts;

/**
 * A shift by 32 is a shift by zero.
 *
 * Trigger: ShiftByWidth.run(32);
 */
public class ShiftByWidth {
    public static void run(int n) {
        if (n > 0 && n < 33 && (1 << n) == 1) {
            n = 0; // goal: reachable entry=ShiftByWidth#run
        }
    }
}
