package collections;

/**
 * Boxes of small numbers are the same object.
 *
 * Trigger: NewBox.run(5);
 */
public class NewBox {
    @SuppressWarnings("removal")
    public static void run(int n) {
        Integer a = n;
        Integer b = Integer.valueOf(n);
        if (a == b) {
            n = 0; // goal: reachable entry=NewBox#run
        }
    }
}
