package lambdas;

import java.util.function.IntUnaryOperator;

/**
 * Two functions one after the other.
 *
 * Twin: in the other order they give something else.
 */
public class ComposedTwin {
    static int compose(IntUnaryOperator first, IntUnaryOperator second, int x) {
        return second.applyAsInt(first.applyAsInt(x));
    }

    public static void run() {
        IntUnaryOperator twice = x -> x * 2;
        IntUnaryOperator next = x -> x + 1;
        if (compose(twice, next, 3) == 8) {
            twice = null; // goal: unreachable entry=ComposedTwin#run
        }
    }
}
