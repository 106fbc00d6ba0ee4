package recursion;

/**
 * The last node has a name of three letters.
 *
 * Trigger: Node n = new Node(); n.next = new Node(); NameOfLast.run(n);
 */
public class NameOfLast {
    static class Node { Node next; }

    static String name(Node node) {
        if (node.next == null) {
            return "end";
        }
        return name(node.next);
    }

    public static void run(Node node) {
        if (name(node).length() == 3) {
            node = null; // goal: reachable entry=NameOfLast#run
        }
    }
}
