package collections;

import java.util.HashSet;
import java.util.Set;

/**
 * A set says whether an element is new.
 *
 * Trigger: AddedTwice.run("x");
 */
public class AddedTwice {
    public static void run(String s) {
        Set<String> set = new HashSet<>();
        set.add(s);
        if (!set.add(s)) {
            set = null; // goal: reachable entry=AddedTwice#run
        }
    }
}
