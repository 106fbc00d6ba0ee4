package floats;

/**
 * Adding one to a large float changes nothing.
 *
 * Twin: the float is small.
 */
public class TooBigForOneTwin {
    public static void run(float x) {
        if (x > 0 && x < 100f && x + 1f == x) {
            x = 0; // goal: unreachable entry=TooBigForOneTwin#run
        }
    }
}
