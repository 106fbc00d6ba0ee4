package collections;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/**
 * Removing through the iterator keeps it valid; removing from the list does not.
 *
 * Twin: the removal goes through the iterator.
 */
public class RemovedWhileIteratingTwin {
    public static int run() {
        List<String> list = new ArrayList<>();
        list.add("a");
        list.add("b");
        list.add("c");
        Iterator<String> it = list.iterator();
        it.next();
        it.remove();
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            return 1; // goal: unreachable entry=RemovedWhileIteratingTwin#run
        }
        return 0;
    }
}
