package loops;

/**
 * A walk along a list counts its nodes, four at most.
 *
 * Trigger: Node c = new Node(); Node b = new Node(); b.next = c; Node a = new Node(); a.next = b; ThirdNodeIsLast.run(a);
 */
public class ThirdNodeIsLast {
    static class Node { Node next; }

    public static void run(Node node) {
        int n = 0;
        while (node != null && n < 4) {
            node = node.next;
            n++;
        }
        if (n == 3) {
            n = 0; // goal: reachable entry=ThirdNodeIsLast#run
        }
    }
}
