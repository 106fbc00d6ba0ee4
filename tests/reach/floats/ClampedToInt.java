package floats;

/**
 * A large double becomes the largest int.
 *
 * Trigger: ClampedToInt.run(1e11);
 */
public class ClampedToInt {
    public static void run(double d) {
        if (d > 1e10 && (int) d == Integer.MAX_VALUE) {
            d = 0; // goal: reachable entry=ClampedToInt#run
        }
    }
}
