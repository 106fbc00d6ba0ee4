package collections;

import java.util.Optional;

/**
 * An optional without a value gives the alternative.
 *
 * Trigger: EmptyOptional.run(null);
 */
public class EmptyOptional {
    public static int run(String s) {
        String got = Optional.ofNullable(s).orElse(null);
        return got.length(); // goal: reachable entry=EmptyOptional#run failure=null
    }
}
