package lambdas;

import java.util.function.IntUnaryOperator;

/**
 * One of two functions is chosen and applied.
 *
 * Twin: neither gives seven.
 */
public class ChosenFunctionTwin {
    public static void run(boolean flag) {
        IntUnaryOperator twice = x -> x * 2;
        IntUnaryOperator next = x -> x + 1;
        IntUnaryOperator chosen = flag ? twice : next;
        if (chosen.applyAsInt(3) == 7) {
            chosen = null; // goal: unreachable entry=ChosenFunctionTwin#run
        }
    }
}
