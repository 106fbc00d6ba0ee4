package collections;

import java.util.Collections;
import java.util.List;

/**
 * The library's empty list has no elements.
 *
 * Trigger: EmptyList.run();
 */
public class EmptyList {
    public static void run() {
        List<String> list = Collections.emptyList();
        if (list.size() == 0) {
            list = null; // goal: reachable entry=EmptyList#run
        }
    }
}
