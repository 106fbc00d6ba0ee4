package collections;

import java.util.Optional;

/**
 * An optional without a value gives the alternative.
 *
 * Twin: the alternative is not null.
 */
public class EmptyOptionalTwin {
    public static int run(String s) {
        String got = Optional.ofNullable(s).orElse("none");
        return got.length(); // goal: unreachable entry=EmptyOptionalTwin#run failure=null
    }
}
