package aliasing;

/**
 * The second assignment destroys the link that the first one made, if both names mean one node.
 *
 * Twin: it asks for two different nodes, and then the link stays.
 */
public class LinkOverwrittenTwin {
    static class Node { Node next; }

    public static void run(Node a, Node b, Node c) {
        a.next = b;
        b.next = c;
        if (a.next != b && a != b) {
            a.next = null; // goal: unreachable entry=LinkOverwrittenTwin#run
        }
    }
}
