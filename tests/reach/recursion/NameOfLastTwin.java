package recursion;

/**
 * The last node has a name of three letters.
 *
 * Twin: not of four.
 */
public class NameOfLastTwin {
    static class Node { Node next; }

    static String name(Node node) {
        if (node.next == null) {
            return "end";
        }
        return name(node.next);
    }

    public static void run(Node node) {
        if (name(node).length() == 4) {
            node = null; // goal: unreachable entry=NameOfLastTwin#run
        }
    }
}
