package overflow;

/**
 * The usual midpoint of a range overflows.
 *
 * Twin: the careful midpoint does not.
 */
public class MidpointTwin {
    public static void run(int low, int high) {
        if (low < 0 || low > high) {
            return;
        }
        int middle = low + (high - low) / 2;
        if (middle < low) {
            low = 0; // goal: unreachable entry=MidpointTwin#run
        }
    }
}
