package overflow;

/**
 * The usual midpoint of a range overflows.
 *
 * Trigger: Midpoint.run(2000000000, 2000000002);
 */
public class Midpoint {
    public static void run(int low, int high) {
        if (low < 0 || low > high) {
            return;
        }
        int middle = (low + high) / 2;
        if (middle < low) {
            low = 0; // goal: reachable entry=Midpoint#run
        }
    }
}
