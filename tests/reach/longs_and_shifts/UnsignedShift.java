package longs_and_shifts;

/**
 * Shifting zeros in makes a negative number positive.
 *
 * Trigger: UnsignedShift.run(-2);
 */
public class UnsignedShift {
    public static void run(int x) {
        if (x < 0 && (x >>> 1) > 0) {
            x = 0; // goal: reachable entry=UnsignedShift#run
        }
    }
}
