package lambdas;

import java.util.function.ToIntFunction;

/**
 * A method reference as a function on strings.
 *
 * Trigger: MethodReference.run("abc");
 */
public class MethodReference {
    public static void run(String s) {
        ToIntFunction<String> length = String::length;
        if (length.applyAsInt(s) == 3) {
            length = null; // goal: reachable entry=MethodReference#run
        }
    }
}
