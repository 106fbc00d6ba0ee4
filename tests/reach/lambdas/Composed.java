package lambdas;

import java.util.function.IntUnaryOperator;

/**
 * Two functions one after the other.
 *
 * Trigger: Composed.run();
 */
public class Composed {
    static int compose(IntUnaryOperator first, IntUnaryOperator second, int x) {
        return second.applyAsInt(first.applyAsInt(x));
    }

    public static void run() {
        IntUnaryOperator twice = x -> x * 2;
        IntUnaryOperator next = x -> x + 1;
        if (compose(next, twice, 3) == 8) {
            twice = null; // goal: reachable entry=Composed#run
        }
    }
}
