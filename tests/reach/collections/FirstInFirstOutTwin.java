package collections;

import java.util.LinkedList;

/**
 * A linked list as a queue gives the first element first.
 *
 * Twin: it does not give the second first.
 */
public class FirstInFirstOutTwin {
    public static void run(Object a, Object b) {
        LinkedList<Object> queue = new LinkedList<>();
        queue.add(a);
        queue.add(b);
        if (a != b && queue.removeFirst() == b) {
            queue = null; // goal: unreachable entry=FirstInFirstOutTwin#run
        }
    }
}
