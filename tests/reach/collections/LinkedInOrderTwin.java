package collections;

import java.util.LinkedList;

/**
 * A linked list gives back what came first.
 *
 * Twin: not what came second.
 */
public class LinkedInOrderTwin {
    public static void run(String a, String b) {
        LinkedList<String> list = new LinkedList<>();
        list.add(a);
        list.add(b);
        if (list.removeFirst() == b && a != b && list.size() == 1) {
            list = null; // goal: unreachable entry=LinkedInOrderTwin#run
        }
    }
}
