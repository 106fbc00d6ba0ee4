package recursion;

/**
 * The last node of a list is the one without a successor.
 *
 * Twin: the last node has no successor, however long the list.
 */
public class LastHasNoNextTwin {
    static class Node { Node next; }

    static Node last(Node node) {
        return node.next == null ? node : last(node.next);
    }

    public static void run(Node node) {
        Node end = last(node);
        if (end.next != null) {
            end = null; // goal: unreachable entry=LastHasNoNextTwin#run
        }
    }
}
