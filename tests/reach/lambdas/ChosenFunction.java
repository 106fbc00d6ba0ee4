package lambdas;

import java.util.function.IntUnaryOperator;

/**
 * One of two functions is chosen and applied.
 *
 * Trigger: ChosenFunction.run(true);
 */
public class ChosenFunction {
    public static void run(boolean flag) {
        IntUnaryOperator twice = x -> x * 2;
        IntUnaryOperator next = x -> x + 1;
        IntUnaryOperator chosen = flag ? twice : next;
        if (chosen.applyAsInt(3) == 6) {
            chosen = null; // goal: reachable entry=ChosenFunction#run
        }
    }
}
