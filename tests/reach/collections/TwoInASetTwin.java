package collections;

import java.util.HashSet;
import java.util.Set;

/**
 * Two strings make one element if they are equal.
 *
 * Twin: these are not.
 */
public class TwoInASetTwin {
    public static void run(String a, String b) {
        Set<String> set = new HashSet<>();
        set.add(a);
        set.add(b);
        if (a != null && !a.equals(b) && set.size() == 1) {
            set = null; // goal: unreachable entry=TwoInASetTwin#run
        }
    }
}
