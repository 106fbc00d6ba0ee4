package loops;

/**
 * Counting down by two ends at zero or minus one.
 *
 * Twin: the loop does not end above zero.
 */
public class StepsOverZeroTwin {
    public static void run(int n) {
        while (n > 0) {
            n -= 2;
        }
        if (n == 1) {
            n = 0; // goal: unreachable entry=StepsOverZeroTwin#run
        }
    }
}
