package loops;

/**
 * Counting down by two ends at zero or minus one.
 *
 * Trigger: StepsOverZero.run(5);
 */
public class StepsOverZero {
    public static void run(int n) {
        while (n > 0) {
            n -= 2;
        }
        if (n == -1) {
            n = 0; // goal: reachable entry=StepsOverZero#run
        }
    }
}
