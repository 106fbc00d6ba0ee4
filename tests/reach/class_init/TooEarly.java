package class_init;

/**
 * A static field is read before its initialiser has run.
 *
 * Trigger: TooEarly.run();
 */
public class TooEarly {
    static class Order {
        static final int first = peek();
        static final int second = five();
        static int peek() { return second; }
        static int five() { return 5; }
    }

    public static void run() {
        if (Order.first == 0) {
            System.identityHashCode(null); // goal: reachable entry=TooEarly#run
        }
    }
}
