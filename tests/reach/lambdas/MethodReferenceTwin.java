package lambdas;

import java.util.function.ToIntFunction;

/**
 * A method reference as a function on strings.
 *
 * Twin: no length is negative.
 */
public class MethodReferenceTwin {
    public static void run(String s) {
        ToIntFunction<String> length = String::length;
        if (length.applyAsInt(s) == -3) {
            length = null; // goal: unreachable entry=MethodReferenceTwin#run
        }
    }
}
