package constructors;

/**
 * A constructor publishes the object.
 *
 * Twin: it does so without having set the field, and nobody sets it later.
 */
public class EscapingThisTwin {
    static Node last;

    static class Node {
        int value;
        Node(int value) {
            last = this;

        }
    }

    public static void run(int n) {
        new Node(n);
        if (last.value == 9) {
            last = null; // goal: unreachable entry=EscapingThisTwin#run
        }
    }
}
