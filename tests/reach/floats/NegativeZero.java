package floats;

/**
 * Zero has a sign, which a division shows.
 *
 * Trigger: NegativeZero.run(-0.0);
 */
public class NegativeZero {
    public static void run(double x) {
        if (x == 0.0 && 1.0 / x < 0) {
            x = 1; // goal: reachable entry=NegativeZero#run
        }
    }
}
