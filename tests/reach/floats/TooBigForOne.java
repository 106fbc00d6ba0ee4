package floats;

/**
 * Adding one to a large float changes nothing.
 *
 * Trigger: TooBigForOne.run(1e8f);
 */
public class TooBigForOne {
    public static void run(float x) {
        if (x > 0 && x < 1e9f && x + 1f == x) {
            x = 0; // goal: reachable entry=TooBigForOne#run
        }
    }
}
