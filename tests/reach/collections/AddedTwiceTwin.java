package collections;

import java.util.HashSet;
import java.util.Set;

/**
 * A set says whether an element is new.
 *
 * Twin: the second time it is not.
 */
public class AddedTwiceTwin {
    public static void run(String s) {
        Set<String> set = new HashSet<>();
        set.add(s);
        if (set.add(s)) {
            set = null; // goal: unreachable entry=AddedTwiceTwin#run
        }
    }
}
