package collections;

import java.util.LinkedList;

/**
 * A linked list gives back what came first.
 *
 * Trigger: LinkedInOrder.run("a", "b");
 */
public class LinkedInOrder {
    public static void run(String a, String b) {
        LinkedList<String> list = new LinkedList<>();
        list.add(a);
        list.add(b);
        if (list.removeFirst() == a && a != b && list.size() == 1) {
            list = null; // goal: reachable entry=LinkedInOrder#run
        }
    }
}
