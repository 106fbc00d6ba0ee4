package overflow;

/**
 * The sum of two positive numbers can be negative.
 *
 * Twin: it cannot be zero.
 */
public class SumOfPositivesTwin {
    public static void run(int a, int b) {
        if (a > 0 && b > 0 && a + b == 0) {
            a = 0; // goal: unreachable entry=SumOfPositivesTwin#run
        }
    }
}
