package overflow;

/**
 * Division can overflow in one case only.
 *
 * Twin: the divisor of that case is excluded.
 */
public class QuotientOverflowTwin {
    public static void run(int a, int b) {
        if (b == 0 || b == -1) {
            return;
        }
        if (a < 0 && b < 0 && a / b < 0) {
            a = 0; // goal: unreachable entry=QuotientOverflowTwin#run
        }
    }
}
