package overflow;

/**
 * The absolute value of the lowest number is negative.
 *
 * Twin: the lowest number is excluded.
 */
public class AbsOfLowestTwin {
    public static void run(int x) {
        if (x != Integer.MIN_VALUE && Math.abs(x) < 0) {
            x = 0; // goal: unreachable entry=AbsOfLowestTwin#run
        }
    }
}
