package collections;

/**
 * Boxes of small numbers are the same object.
 *
 * Twin: a new one is not.
 */
public class NewBoxTwin {
    @SuppressWarnings("removal")
    public static void run(int n) {
        Integer a = n;
        Integer b = new Integer(n);
        if (a == b) {
            n = 0; // goal: unreachable entry=NewBoxTwin#run
        }
    }
}
