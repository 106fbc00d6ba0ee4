package collections;

import java.util.Arrays;
import java.util.List;

/**
 * The index of the second element in a list of two.
 *
 * Trigger: IndexInFixedList.run("a", "b");
 */
public class IndexInFixedList {
    public static void run(String a, String b) {
        List<String> list = Arrays.asList(a, b);
        if (list.indexOf(b) == 1) {
            list = null; // goal: reachable entry=IndexInFixedList#run
        }
    }
}
