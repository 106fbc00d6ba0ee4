package floats;

/**
 * Halves are exact in binary.
 *
 * Twin: a quarter is not a half.
 */
public class HalfIsExactTwin {
    public static void run(float x) {
        if (x + x == 1f && x == 0.25f) {
            x = 0; // goal: unreachable entry=HalfIsExactTwin#run
        }
    }
}
