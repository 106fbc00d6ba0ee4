package floats;

/**
 * Dividing by a tiny number gives infinity.
 *
 * Trigger: InfiniteQuotient.run(1e-320);
 */
public class InfiniteQuotient {
    public static void run(double x) {
        double r = 1.0 / x;
        if (x > 0 && r == Double.POSITIVE_INFINITY) {
            x = 0; // goal: reachable entry=InfiniteQuotient#run
        }
    }
}
