package collections;

import java.util.Collections;
import java.util.List;

/**
 * The library's empty list has no elements.
 *
 * Twin: it has not one either.
 */
public class EmptyListTwin {
    public static void run() {
        List<String> list = Collections.emptyList();
        if (list.size() == 1) {
            list = null; // goal: unreachable entry=EmptyListTwin#run
        }
    }
}
