package collections;

import java.util.Arrays;
import java.util.List;

/**
 * The index of the second element in a list of two.
 *
 * Twin: there is no third.
 */
public class IndexInFixedListTwin {
    public static void run(String a, String b) {
        List<String> list = Arrays.asList(a, b);
        if (list.indexOf(b) == 2) {
            list = null; // goal: unreachable entry=IndexInFixedListTwin#run
        }
    }
}
