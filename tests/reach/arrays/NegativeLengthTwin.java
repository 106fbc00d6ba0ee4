package arrays;

/**
 * The size is not negative, but one less may be.
 *
 * Twin: the size itself is used.
 */
public class NegativeLengthTwin {
    public static int[] run(int n) {
        if (n < 0) {
            return null;
        }
        return new int[n]; // goal: unreachable entry=NegativeLengthTwin#run failure=negative-size
    }
}
