package floats;

/**
 * Zero has a sign, which a division shows.
 *
 * Twin: no quotient of one by zero is one.
 */
public class NegativeZeroTwin {
    public static void run(double x) {
        if (x == 0.0 && 1.0 / x == 1) {
            x = 1; // goal: unreachable entry=NegativeZeroTwin#run
        }
    }
}
