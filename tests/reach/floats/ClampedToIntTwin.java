package floats;

/**
 * A large double becomes the largest int.
 *
 * Twin: it does not become zero.
 */
public class ClampedToIntTwin {
    public static void run(double d) {
        if (d > 1e10 && (int) d == 0) {
            d = 0; // goal: unreachable entry=ClampedToIntTwin#run
        }
    }
}
