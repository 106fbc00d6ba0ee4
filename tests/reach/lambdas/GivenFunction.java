package lambdas;

import java.util.function.ToIntFunction;

/**
 * A function from elsewhere may give any number.
 *
 * Trigger: GivenFunction.run(s -> -3, "abc");
 */
public class GivenFunction {
    public static void run(ToIntFunction<String> length, String s) {
        int n = length.applyAsInt(s);
        if (n == -3) {
            length = null; // goal: reachable entry=GivenFunction#run today=unknown
        }
    }
}
