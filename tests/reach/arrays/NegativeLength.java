package arrays;

/**
 * The size is not negative, but one less may be.
 *
 * Trigger: NegativeLength.run(0);
 */
public class NegativeLength {
    public static int[] run(int n) {
        if (n < 0) {
            return null;
        }
        return new int[n - 1]; // goal: reachable entry=NegativeLength#run failure=negative-size
    }
}
