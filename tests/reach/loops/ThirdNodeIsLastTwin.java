package loops;

/**
 * A walk along a list counts its nodes, four at most.
 *
 * Twin: the walk stops at four.
 */
public class ThirdNodeIsLastTwin {
    static class Node { Node next; }

    public static void run(Node node) {
        int n = 0;
        while (node != null && n < 4) {
            node = node.next;
            n++;
        }
        if (n == 5) {
            n = 0; // goal: unreachable entry=ThirdNodeIsLastTwin#run
        }
    }
}
