package floats;

/**
 * Halves are exact in binary.
 *
 * Trigger: HalfIsExact.run(0.5f);
 */
public class HalfIsExact {
    public static void run(float x) {
        if (x + x == 1f && x == 0.5f) {
            x = 0; // goal: reachable entry=HalfIsExact#run
        }
    }
}
