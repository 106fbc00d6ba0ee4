package overflow;

/**
 * Division can overflow in one case only.
 *
 * Trigger: QuotientOverflow.run(Integer.MIN_VALUE, -1);
 */
public class QuotientOverflow {
    public static void run(int a, int b) {
        if (b == 0) {
            return;
        }
        if (a < 0 && b < 0 && a / b < 0) {
            a = 0; // goal: reachable entry=QuotientOverflow#run
        }
    }
}
