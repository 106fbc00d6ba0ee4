package lambdas;

/**
 * A lambda counts in a captured array.
 *
 * Trigger: SharedCell.run();
 */
public class SharedCell {
    public static void run() {
        int[] cell = {0};
        Runnable count = () -> cell[0]++;
        count.run();
        count.run();
        if (cell[0] == 2) {
            cell[0] = 0; // goal: reachable entry=SharedCell#run
        }
    }
}
