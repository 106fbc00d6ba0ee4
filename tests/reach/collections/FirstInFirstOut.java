package collections;

import java.util.LinkedList;

/**
 * A linked list as a queue gives the first element first.
 *
 * Trigger: FirstInFirstOut.run("a", "b");
 */
public class FirstInFirstOut {
    public static void run(Object a, Object b) {
        LinkedList<Object> queue = new LinkedList<>();
        queue.add(a);
        queue.add(b);
        if (a != b && queue.removeFirst() == a) {
            queue = null; // goal: reachable entry=FirstInFirstOut#run
        }
    }
}
