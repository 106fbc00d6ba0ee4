package aliasing;

/**
 * The second assignment destroys the link that the first one made, if both names mean one node.
 *
 * Trigger: Node n = new Node(); LinkOverwritten.run(n, n, new Node());
 */
public class LinkOverwritten {
    static class Node { Node next; }

    public static void run(Node a, Node b, Node c) {
        a.next = b;
        b.next = c;
        if (a.next != b) {
            a.next = null; // goal: reachable entry=LinkOverwritten#run
        }
    }
}
