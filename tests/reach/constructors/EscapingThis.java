package constructors;

/**
 * A constructor publishes the object.
 *
 * Trigger: EscapingThis.run(9);
 */
public class EscapingThis {
    static Node last;

    static class Node {
        int value;
        Node(int value) {
            last = this;
            this.value = value;
        }
    }

    public static void run(int n) {
        new Node(n);
        if (last.value == 9) {
            last = null; // goal: reachable entry=EscapingThis#run
        }
    }
}
