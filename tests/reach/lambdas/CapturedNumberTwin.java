package lambdas;

import java.util.function.IntSupplier;

/**
 * A lambda computes with a captured number.
 *
 * Twin: no number is its own successor.
 */
public class CapturedNumberTwin {
    public static void run(int n) {
        IntSupplier next = () -> n + 1;
        if (next.getAsInt() == n) {
            next = null; // goal: unreachable entry=CapturedNumberTwin#run
        }
    }
}
