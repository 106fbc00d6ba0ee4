package class_init;

/**
 * A static field is read before its initialiser has run.
 *
 * Twin: it is initialised first.
 */
public class TooEarlyTwin {
    static class Order {
        static final int second = five();
        static final int first = peek();
        static int peek() { return second; }
        static int five() { return 5; }
    }

    public static void run() {
        if (Order.first == 0) {
            System.identityHashCode(null); // goal: unreachable entry=TooEarlyTwin#run
        }
    }
}
