package lambdas;

import java.util.function.ToIntFunction;

/**
 * A function from elsewhere may give any number.
 *
 * Twin: no number is both.
 */
public class GivenFunctionTwin {
    public static void run(ToIntFunction<String> length, String s) {
        int n = length.applyAsInt(s);
        if (n == -3 && n > 0) {
            length = null; // goal: unreachable entry=GivenFunctionTwin#run
        }
    }
}
