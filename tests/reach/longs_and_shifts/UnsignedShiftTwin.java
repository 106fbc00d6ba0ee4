package longs_and_shifts;

/**
 * Shifting zeros in makes a negative number positive.
 *
 * Twin: it does not stay negative.
 */
public class UnsignedShiftTwin {
    public static void run(int x) {
        if (x < 0 && (x >>> 1) < 0) {
            x = 0; // goal: unreachable entry=UnsignedShiftTwin#run
        }
    }
}
