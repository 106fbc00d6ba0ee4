package overflow;

/**
 * The absolute value of the lowest number is negative.
 *
 * Trigger: AbsOfLowest.run(Integer.MIN_VALUE);
 */
public class AbsOfLowest {
    public static void run(int x) {
        if (Math.abs(x) < 0) {
            x = 0; // goal: reachable entry=AbsOfLowest#run
        }
    }
}
