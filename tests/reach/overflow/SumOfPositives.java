package overflow;

/**
 * The sum of two positive numbers can be negative.
 *
 * Trigger: SumOfPositives.run(Integer.MAX_VALUE, 1);
 */
public class SumOfPositives {
    public static void run(int a, int b) {
        if (a > 0 && b > 0 && a + b < 0) {
            a = 0; // goal: reachable entry=SumOfPositives#run
        }
    }
}
