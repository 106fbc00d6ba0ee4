package collections;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/**
 * Removing through the iterator keeps it valid; removing from the list does not.
 *
 * Trigger: RemovedWhileIterating.run();
 */
public class RemovedWhileIterating {
    public static int run() {
        List<String> list = new ArrayList<>();
        list.add("a");
        list.add("b");
        list.add("c");
        Iterator<String> it = list.iterator();
        it.next();
        list.remove(0);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            return 1; // goal: reachable entry=RemovedWhileIterating#run
        }
        return 0;
    }
}
