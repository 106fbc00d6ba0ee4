package lambdas;

import java.util.function.IntSupplier;

/**
 * A lambda computes with a captured number.
 *
 * Trigger: CapturedNumber.run(4);
 */
public class CapturedNumber {
    public static void run(int n) {
        IntSupplier next = () -> n + 1;
        if (next.getAsInt() == 5) {
            next = null; // goal: reachable entry=CapturedNumber#run
        }
    }
}
