package floats;

/**
 * Dividing by a tiny number gives infinity.
 *
 * Twin: the divisor is not tiny.
 */
public class InfiniteQuotientTwin {
    public static void run(double x) {
        double r = 1.0 / x;
        if (x > 1 && r == Double.POSITIVE_INFINITY) {
            x = 0; // goal: unreachable entry=InfiniteQuotientTwin#run
        }
    }
}
